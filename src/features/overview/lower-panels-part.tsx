import { type ReactElement, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { afterFirstScreen } from './after-first-screen.ts'
import type { LowerPanelsProps } from './lower-panels.tsx'
import styles from './overview.module.css'

const LowerPanels = lazyPart(
  async () => afterFirstScreen(async () => (await import('./lower-panels.tsx')).LowerPanels),
  <Panel name="More panels" state={{ kind: 'ready', data: null, staleSince: null }}>
    {() => <p>These panels couldn’t be loaded. Reload the page to try again.</p>}
  </Panel>,
)

/** The code is loaded after the first paint, into reserved space. */
export function LowerPanelsPart(props: LowerPanelsProps): ReactElement {
  return (
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
      <LowerPanels {...props} />
    </Suspense>
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
