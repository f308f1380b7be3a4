import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './overview-actions.module.css'

const CopySummary = lazyPart(
  async () => (await import('../shared/copy-summary.tsx')).CopySummary,
  null,
)

/** What can be done with the overview as a whole. */
export function OverviewActions({ brandId, period }: { brandId: string; period: string }) {
  return (
    <>
      <Suspense
        fallback={
          <Button disabled>
            <Icon name="copy" />
            <span className={styles['label']}>Copy summary</span>
          </Button>
        }
      >
        <CopySummary brandIds={[brandId]} period={period} />
      </Suspense>
      <Link
        to="/brands/$brandId/report"
        params={{ brandId }}
        search={{ period }}
        title="Report"
        className={buttonLook}
      >
        <Icon name="report" />
        <span className={styles['label']}>Report</span>
      </Link>
    </>
  )
}
