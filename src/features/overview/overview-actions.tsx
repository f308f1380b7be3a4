import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActionLabel } from '../shared/action-label.tsx'
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
        className={buttonLook}
      >
        <Icon name="report" />
        <ActionLabel>Report</ActionLabel>
      </Link>
    </>
  )
}
