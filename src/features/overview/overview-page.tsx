import { Suspense } from 'react'
import { OFFERED_PERIODS } from '../../lib/period.ts'
import { useBrandName } from '../../parts/app/use-services.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { afterFirstScreen } from './after-first-screen.ts'
import { ScorePanel } from './score-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'
import styles from './overview.module.css'

// Its summary begins with the headline.
const OverviewActions = lazyPart(
  async () =>
    afterFirstScreen(async () => (await import('./overview-actions.tsx')).OverviewActions),
  null,
)

// Needs a year of scores, which is loaded after the first paint.
const WhatsNew = lazyPart(async () => (await import('./whats-new.tsx')).WhatsNew, null)

const Findings = lazyPart(
  async () => afterFirstScreen(async () => (await import('./findings.tsx')).Findings),
  missingPanel('Why it moved', 'This part couldn’t be loaded. Reload the page to try again.'),
)

const LowerPanels = lazyPart(
  async () => afterFirstScreen(async () => (await import('./lower-panels.tsx')).LowerPanels),
  missingPanel('More panels', 'These panels couldn’t be loaded. Reload the page to try again.'),
)

function missingPanel(name: string, data: string) {
  return (
    <Panel name={name} state={{ kind: 'ready', data, staleSince: null }}>
      {(text) => <p>{text}</p>}
    </Panel>
  )
}

const PERIODS = OFFERED_PERIODS.map((period) => ({ value: period, label: period }))

type OverviewPageProps = {
  brandId: string
  period: string
  onPeriod: (period: string) => void
}

/** The code below the first screen is loaded after the first paint, into reserved space. */
export function OverviewPage({ brandId, period, onPeriod }: OverviewPageProps) {
  return (
    <div>
      <PageHead
        title="Overview"
        about={useBrandName(brandId)}
        isFirstBeside
        lead={
          <section aria-label="What’s new" className={`text-ink wrap-anywhere ${styles['news']}`}>
            <Suspense>
              <WhatsNew key={brandId} brandId={brandId} period={period} />
            </Suspense>
          </section>
        }
      >
        <Segmented label="Period" options={PERIODS} value={period} onChange={onPeriod} />
        <div className={`flex flex-wrap gap-2 ${styles['pageActions']}`}>
          <Suspense>
            <OverviewActions brandId={brandId} period={period} />
          </Suspense>
        </div>
      </PageHead>
      <div className={`grid ${styles['hero']}`}>
        <ScorePanel brandId={brandId} />
        <TrendPanel brandId={brandId} period={period} />
      </div>
      <div className={`grid ${styles['findings']}`}>
        <Suspense
          fallback={
            <>
              <LoadingPanel name="Why it moved" lines={6} className={styles['panel']} />
              <LoadingPanel name="What to do" lines={6} className={styles['panel']} />
            </>
          }
        >
          <Findings brandId={brandId} period={period} />
        </Suspense>
      </div>
      <Suspense
        fallback={
          <>
            <LoadingPanel name="Components" lines={6} className={styles['componentScoresPanel']} />
            <div className={`grid ${styles['shares']}`}>
              <LoadingPanel name="By platform" lines={3} className={styles['sharesPanel']} />
              <LoadingPanel name="By sentiment" lines={3} className={styles['sharesPanel']} />
            </div>
            <LoadingPanel
              name="Latest negative citations"
              lines={8}
              className={styles['negativeCitationsPanel']}
            />
          </>
        }
      >
        <LowerPanels brandId={brandId} />
      </Suspense>
    </div>
  )
}

type LoadingPanelProps = { name: string; lines: number; className: string | undefined }

function LoadingPanel({ name, lines, className }: LoadingPanelProps) {
  return (
    <Panel
      name={name}
      state={{ kind: 'loading' }}
      className={className}
      skeleton={<Skeleton lines={lines} />}
    >
      {() => null}
    </Panel>
  )
}
