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
      <CopySummary brandIds={[brandId]} period={period} first={first} />
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

type CopySummaryProps = {
  brandIds: readonly string[]
  period: string
  first?: string
}

/** Copies the brands' numbers as plain lines with a link to this page. */
function CopySummary({ brandIds, period, first = '' }: CopySummaryProps) {
  const { api, brands } = useServices()
  const client = useQueryClient()
  return (
    <CopyTextButton
      label="Copy summary"
      what="Summary"
      text={() =>
        (first === '' ? '' : `${first}\n\n`) +
        summaryOf(
          brandIds.map((id) => ({
            name: brands.nameOf(id),
            score: client.getQueryData(scoreQuery(api, id).queryKey),
            history: client.getQueryData(scoreHistoryQuery(api, id, period).queryKey),
            stats: client.getQueryData(citationStatsQuery(api, id).queryKey),
            verdicts: loadedVerdicts(client, api, id),
          })),
          window.location.href,
        )
      }
    />
  )
}
