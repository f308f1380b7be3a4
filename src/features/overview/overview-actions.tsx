import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { plain } from '../../model/phrase.ts'
import { CopyTextButton } from '../../parts/app/copy-text-button.tsx'
import { hasNothing, useIsOldPage, useShownQueries } from '../../parts/app/page-health.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { loadedVerdicts } from '../../parts/score/loaded-verdicts.ts'
import { summaryOf } from '../../parts/score/summary.ts'
import { Button, buttonVariant, primaryButtonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHeadline } from './use-headline.ts'

export function OverviewActions({ brandId, period }: { brandId: string; period: string }) {
  const isEmpty = useShownQueries(hasNothing)
  const parts = useHeadline(brandId, period)
  const first = parts === null ? '' : plain(parts)
  // On a page of old data, retrying is the primary action.
  const isOld = useIsOldPage()
  if (isEmpty) {
    return (
      <>
        <Button disabled title="Nothing is loaded that could be copied.">
          <Icon name="copy" />
          <span>Copy summary</span>
        </Button>
        <Button disabled title="Nothing is loaded that a report could show.">
          <Icon name="report" />
          <span>Report</span>
        </Button>
      </>
    )
  }
  return (
    <>
      <CopySummary brandId={brandId} period={period} first={first} />
      <Link
        to="/brands/$brandId/report"
        params={{ brandId }}
        search={{ period }}
        title="Report"
        className={isOld ? buttonVariant : primaryButtonVariant}
      >
        <Icon name="report" />
        <span>Report</span>
      </Link>
    </>
  )
}

type CopySummaryProps = { brandId: string; period: string; first: string }

/** Copies the brand's numbers as plain lines with a link to this page. */
function CopySummary({ brandId, period, first }: CopySummaryProps) {
  const { api, brands } = useServices()
  const client = useQueryClient()
  const summary = () =>
    summaryOf(
      [
        {
          name: brands.nameOf(brandId),
          score: client.getQueryData(scoreQuery(api, brandId).queryKey),
          history: client.getQueryData(scoreHistoryQuery(api, brandId, period).queryKey),
          stats: client.getQueryData(citationStatsQuery(api, brandId).queryKey),
          verdicts: loadedVerdicts(client, api, brandId),
        },
      ],
      window.location.href,
    )
  return (
    <CopyTextButton
      label="Copy summary"
      what="Summary"
      text={() => (first === '' ? summary() : `${first}\n\n${summary()}`)}
    />
  )
}
