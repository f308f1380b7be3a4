import { Link } from '@tanstack/react-router'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What can be done with the overview as a whole. */
export function OverviewActions({ brandId, period }: { brandId: string; period: string }) {
  return (
    <Link
      to="/brands/$brandId/report"
      params={{ brandId }}
      search={{ period }}
      className={buttonLook}
    >
      <Icon name="report" /> Report
    </Link>
  )
}
