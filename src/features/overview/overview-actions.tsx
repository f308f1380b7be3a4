import { Link } from '@tanstack/react-router'
import { primaryButtonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CopySummary } from '../shared/copy-summary.tsx'

/** What can be done with the overview as a whole. */
export function OverviewActions({ brandId, period }: { brandId: string; period: string }) {
  return (
    <>
      <CopySummary brandIds={[brandId]} period={period} />
      <Link
        to="/brands/$brandId/report"
        params={{ brandId }}
        search={{ period }}
        title="Report"
        className={primaryButtonLook}
      >
        <Icon name="report" />
        <span>Report</span>
      </Link>
    </>
  )
}
