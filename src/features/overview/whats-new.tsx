import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { latestCitationsQuery } from '../../api/queries.ts'
import { sourceFilter } from '../../model/citation-list/source.ts'
import { headline, type HeadlineLink, type HeadlinePart } from '../../model/insights/headline.ts'
import { lastVisitsOf } from '../../model/last-visit/last-visit.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Name } from '../../ui/name.tsx'
import { afterFirstScreen } from './after-first-screen.ts'
import { useHeadlineFacts } from './use-headline-facts.ts'

// Needs the list of citations.
const CountedHeadline = lazyPart(
  async () =>
    afterFirstScreen(async () => (await import('./counted-headline.tsx')).CountedHeadline),
  null,
)

/** Also records what the user sees, for the next visit. */
export function WhatsNew({ brandId, period }: { brandId: string; period: string }) {
  const services = useServices()
  const visits = lastVisitsOf(services)
  const { data: page } = useQuery(latestCitationsQuery(services.api, brandId))
  useEffect(() => {
    if (page === undefined) return
    visits.show(brandId, { newest: page.citations[0], citations: page.citations })
  }, [visits, brandId, page])
  const facts = useHeadlineFacts(brandId)
  if (facts === null) return null
  const common = { brandId, period, parts: headline({ ...facts, counts: null }) }
  return (
    <Suspense fallback={<Headline {...common} />}>
      <CountedHeadline {...common} />
    </Suspense>
  )
}

type HeadlineProps = {
  brandId: string
  period: string
  parts: readonly HeadlinePart[]
  isCounting?: boolean
}

export function Headline({ brandId, period, parts, isCounting = false }: HeadlineProps) {
  return (
    <p className="linked wrap-anywhere">
      {parts.map((part, at) => (
        <Part key={keyOf(parts, at)} brandId={brandId} period={period} part={part} />
      ))}
      {isCounting && (
        <>
          {' '}
          <span className="text-muted">Counting the citations…</span>
        </>
      )}
    </p>
  )
}

/** Pieces may repeat, such as a space. */
function keyOf(parts: readonly HeadlinePart[], at: number): string {
  return parts
    .slice(0, at + 1)
    .map(({ text }) => text)
    .join('')
}

function Part({ brandId, period, part }: { brandId: string; period: string; part: HeadlinePart }) {
  const { text, link, isName } = part
  if (link !== undefined) {
    return (
      <Link
        {...placeOf(link, brandId, period)}
        preload={false}
        translate={/^[\d,]+$/.test(text) ? 'no' : undefined}
      >
        {text}
      </Link>
    )
  }
  return isName === true ? <Name>{text}</Name> : <span>{text}</span>
}

function placeOf(link: HeadlineLink, brandId: string, period: string) {
  const params = { brandId }
  if (link.to === 'history') {
    return { to: '/brands/$brandId/history', params, search: { period } } as const
  }
  const { from, isNegative, source } = link
  const search = {
    from,
    ...(isNegative && { sentiment: ['negative'] }),
    ...(source !== undefined && { source: sourceFilter(source) }),
  }
  return { to: '/brands/$brandId/citations', params, search } as const
}
