import { Link } from '@tanstack/react-router'
import { plain } from '../../model/phrase.ts'
import { hasNothing, useIsOldPage, useShownQueries } from '../../parts/app/page-health.tsx'
import { CopySummary } from '../../parts/score/copy-summary.tsx'
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
