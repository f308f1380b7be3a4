import { Suspense } from 'react'
import { periodInWords } from '../../lib/period.ts'
import type { ScoreWeights } from '../../model/score/components.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { MovedSkeleton } from './moved-skeleton.tsx'

// What it says is worked out after the first paint.
const MovedStatements = lazyPart(
  async () => (await import('./moved-statements.tsx')).MovedStatements,
  <Panel name="What moved" state={{ kind: 'ready', data: null, staleSince: null }}>
    {() => <p>This panel couldn’t be loaded. Reload the page to try again.</p>}
  </Panel>,
)

type WhatMovedPanelProps = { brandId: string; period: string; scoreWeights: ScoreWeights | null }

/** The panel What moved, whose code is not part of the first load. */
export function WhatMovedPanel(props: WhatMovedPanelProps) {
  return (
    <Suspense
      fallback={
        <Panel
          name="What moved"
          aside={<span>{`last ${periodInWords(props.period)}`}</span>}
          state={{ kind: 'loading' }}
          skeleton={<MovedSkeleton />}
        >
          {() => null}
        </Panel>
      }
    >
      <MovedStatements {...props} />
    </Suspense>
  )
}
