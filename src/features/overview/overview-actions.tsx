import { Link } from '@tanstack/react-router'
import { plainHeadline } from '../../model/insights/headline.ts'
import { Button, buttonLook, primaryButtonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CopySummary } from '../shared/copy-summary.tsx'
import { isOutage, useIsOldPage, useShownQueries } from '../shared/use-shown-queries.ts'
import { useHeadline } from './use-headline.ts'

/** What can be done with the overview as a whole. */
export function OverviewActions({ brandId, period }: { brandId: string; period: string }) {
  const isEmpty = useShownQueries(isOutage)
  const parts = useHeadline(brandId, period)
  const first = parts === null ? '' : plainHeadline(parts)
  // What tries again is the first thing to do then.
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
        className={isOld ? buttonLook : primaryButtonLook}
      >
        <Icon name="report" />
        <span>Report</span>
      </Link>
    </>
  )
}
