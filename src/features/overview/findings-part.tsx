import { type ReactElement, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { afterFirstScreen } from './after-first-screen.ts'
import type { FindingsProps } from './findings.tsx'
import styles from './overview.module.css'

const Findings = lazyPart(
  async () => afterFirstScreen(async () => (await import('./findings.tsx')).Findings),
  <Panel name="Why it moved" state={{ kind: 'ready', data: null, staleSince: null }}>
    {() => <p>This part couldn’t be loaded. Reload the page to try again.</p>}
  </Panel>,
)

/** The code is loaded after the first paint, into reserved space. */
export function FindingsPart(props: FindingsProps): ReactElement {
  return (
    <div className={`grid ${styles['findings']}`}>
      <Suspense
        fallback={
          <>
            <LoadingFindings name="Why it moved" />
            <LoadingFindings name="What to do" />
          </>
        }
      >
        <Findings {...props} />
      </Suspense>
    </div>
  )
}

function LoadingFindings({ name }: { name: string }) {
  return (
    <Panel
      name={name}

      state={{ kind: 'loading' }}
      className={styles['panel']}
      skeleton={<Skeleton lines={6} />}
    >
      {() => null}
    </Panel>
  )
}
