import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { isUnknownId } from '../../api/api-error.ts'
import { scoreQuery } from '../../api/queries.ts'
import type { Score } from '../../api/score.ts'
import { isUsableId } from '../../lib/ids.ts'
import { whenIdle } from '../../lib/scheduling.ts'
import type { LastVisits } from '../../model/last-visit/last-visit.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Rarely needed, so it is not part of the first load. */
const ChooseBrandPage = lazyPart(
  async () => (await import('./choose-brand-page.tsx')).ChooseBrandPage,
  <p role="alert">We can’t find a brand with this ID. Reload the page to choose another one.</p>,
)

/** Offers a choice of brands if the service does not know it. Known brands are remembered for `/` (contract §13). */
export function BrandFrame({ brandId }: { brandId: string }) {
  const { api, brands } = useServices()
  const { data, error } = useQuery(scoreQuery(api, brandId))
  // An impossible ID fails synchronously, while some panels of the same render would already show the error.
  const isUnknown = !isUsableId(brandId) || (data === undefined && isUnknownId(error))
  const isKnown = !isUnknown && (data !== undefined || error !== null)
  useEffect(() => {
    if (isKnown) brands.remember(brandId)
  }, [brands, brandId, isKnown])
  const isAnswered = data !== undefined || error !== null
  useEffect(() => {
    if (isAnswered) removeFrame(true)
  }, [isAnswered])
  useVisit(isKnown ? brandId : null, data?.score)
  return isUnknown ? (
    <Suspense>
      <ChooseBrandPage unknownId={brandId} />
    </Suspense>
  ) : (
    <Outlet />
  )
}

/** Records the visit and the score that it showed. @param brandId null unless the service knows the brand */
function useVisit(brandId: string | null, score: number | undefined): void {
  const services = useServices()
  const [visits, setVisits] = useState<LastVisits | null>(null)
  useEffect(() => {
    // Not part of the first load.
    void whenIdle(async () => {
      const { lastVisitsOf } = await import('../../model/last-visit/last-visit.ts')
      setVisits(lastVisitsOf(services))
    })
  }, [services])
  useEffect(() => {
    if (brandId === null) return undefined
    return visits?.open(brandId)
  }, [visits, brandId])
  useEffect(() => {
    if (brandId !== null && score !== undefined) visits?.show(brandId, { score })
  }, [visits, brandId, score])
}

export type ServiceStatus =
  | 'loading'
  | 'live'
  | 'offline'
  | 'not-connected'
  | 'score-failed'
  | 'unknown-brand'

type Known = {
  isOnline: boolean
  score: { data: Score | undefined; error: unknown }
  /** Whether no request of the page returned a usable answer. */
  hasNothingNew: boolean
}

/** “No connection” only if that is the case: a score that fails alone, or an unknown brand, is different. */
export function serviceStatus({ isOnline, score, hasNothingNew }: Known): ServiceStatus {
  if (!isOnline) return 'offline'
  if (score.error === null) return score.data === undefined ? 'loading' : 'live'
  if (isUnknownId(score.error)) return 'unknown-brand'
  return hasNothingNew ? 'not-connected' : 'score-failed'
}

/** For a page that fails before it can show the score. */
const MAX_STAY_MS = 1000

/**
 * Removes the critical HTML of index.html, which covers the page. If it shows a score, it stays until the page does.
 * @param hasScore whether the page shows the score, or why it can't
 */
export function removeFrame(hasScore = false): void {
  const frame = document.querySelector<HTMLElement>('#boot')
  if (hasScore || frame?.dataset['score'] === undefined) frame?.remove()
  else setTimeout(removeFrame, MAX_STAY_MS, true)
}
