import { type ReactElement, Suspense } from 'react'
import { COMPONENTS } from '../../api/score.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel, Skeleton } from '../../ui/panel.tsx'
import { AllCitationsLink } from './all-citations-link.tsx'
import type { LowerPanelsProps } from './lower-panels.tsx'
import component from './component-panel.module.css'
import latest from './latest-citations.module.css'
import styles from './lower-panels.module.css'
import shares from './shares.module.css'

const LowerPanels = lazyPart(
  async () => (await import('./lower-panels.tsx')).LowerPanels,
  <Panel name="More panels" state={{ kind: 'ready', data: null, staleSince: null }}>
    {() => <p>These panels couldn’t be loaded. Reload the page to try again.</p>}
  </Panel>,
)

const PANELS = [
  { name: 'By platform', lines: 6, className: shares['platforms'] },
  { name: 'By sentiment', lines: 5, className: shares['sentiments'] },
] as const

/** The lower panels of the overview. Their code comes after the first paint, in room that is there from the start. */
export function LowerPanelsPart(props: LowerPanelsProps) {
  return (
    <Suspense
      fallback={
        <>
          <div className={styles['components']}>
            {COMPONENTS.map((name) => (
              <LoadingPanel
                key={name}
                name={COMPONENT_NAMES[name]}
                lines={3}
                className={component['panel']}
              />
            ))}
          </div>
          <div className={styles['shares']}>
            {PANELS.map((panel) => (
              <LoadingPanel key={panel.name} {...panel} />
            ))}
          </div>
          <LoadingPanel
            name="Latest citations"
            lines={15}
            className={latest['panel']}
            aside={<AllCitationsLink brandId={props.brandId} />}
          />
        </>
      }
    >
      <LowerPanels {...props} />
    </Suspense>
  )
}

type LoadingPanelProps = {
  name: string
  lines: number
  className: string | undefined
  aside?: ReactElement
}

function LoadingPanel({ name, lines, className, aside }: LoadingPanelProps) {
  return (
    <Panel
      name={name}
      aside={aside}
      state={{ kind: 'loading' }}
      skeleton={<Skeleton lines={lines} />}
      className={className}
    >
      {() => null}
    </Panel>
  )
}
