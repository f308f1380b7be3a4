import { useSelector } from '@tanstack/react-store'
import { type ReactElement, useId } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { competitorsOf } from '../../../model/competitors/competitors.ts'
import { CopyTextButton } from '../../../parts/app/copy-text-button.tsx'
import { useServices } from '../../../parts/app/use-services.tsx'
import { MissingTypes } from '../../../parts/citations/missing-types.tsx'
import { type PanelState, ProblemNotice, Skeleton, usePanelFailure } from '../../../ui/panel.tsx'
import { StaleNote } from '../../../ui/stale-note.tsx'
import { tabId, Tabs } from '../../../ui/tabs.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { type TableName, TABLES } from '../analysis-search.ts'
import { analysisSummary } from '../analysis-summary.ts'
import { CompetitorsIntro } from '../competitors/competitors-intro.tsx'
import { CountsTable } from './counts-table.tsx'
import { LikeForLikeLine } from './like-for-like-line.tsx'
import { QuestionMatrix } from './question-matrix.tsx'
import { TableControls } from './table-controls.tsx'
import { TableExport } from './table-export.tsx'
import { countOf } from './table-kinds.ts'
import styles from './tables-panel.module.css'

const LABELS = {
  sources: 'Sources',
  questions: 'Questions',
  platforms: 'Platforms',
  competitors: 'Competitors',
} as const

type TablesPanelProps = {
  state: PanelState<null>
  /** What the tables are based on. */
  coverage: ReactElement
}

/** The sources, questions and platforms of the loaded citations, one table at a time. */
export function TablesPanel({ state, coverage }: TablesPanelProps) {
  const page = usePageAnalysis()
  const { brandId, search, onSearch, snapshot, chosenPart } = page
  const panelId = useId()
  const failure = usePanelFailure(state)
  const { by } = search
  const isReady = state.kind === 'ready'
  const listed = useSelector(competitorsOf(useServices()).of(brandId))
  const countOfTab = (table: TableName) => {
    if (table === 'competitors') return formatNumber(listed.length)
    return chosenPart === 'none' ? '–' : formatNumber(countOf(table, snapshot.tables))
  }
  return (
    <section
      className={styles['panel']}
      aria-label={LABELS[by]}
      aria-busy={state.kind === 'loading'}
      data-stale={isReady && state.staleSince !== null}
      tabIndex={-1}
    >
      <div className={styles['head']}>
        <Tabs
          label="Tables"
          tabs={TABLES.map((value) => ({
            value,
            label: (
              <>
                <span>{LABELS[value]}</span>{' '}
                <span
                  className={styles['count']}
                  data-ready={isReady}
                  data-table={value}
                  translate="no"
                >
                  {isReady ? countOfTab(value) : '0'}
                </span>
              </>
            ),
          }))}
          value={by}
          onChange={(value) => {
            onSearch({ by: value, q: '' })
          }}
          panelId={panelId}
        />
        <div className={styles['tools']} data-ready={isReady || failure !== null}>
          <TableExport isEmpty={!isReady} />
          <CopyTextButton
            label="Copy summary"
            variant="primary"
            disabledReason={isReady ? '' : 'Nothing is loaded that could be copied.'}
            what={`Summary of ${LABELS[by].toLowerCase()}`}
            text={() => analysisSummary(page, window.location.href)}
          />
        </div>
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, by)}>
        <div
          className={`quiet small ${styles['lines']}`}
          data-whole={isReady && page.coverage.loaded.kind === 'all'}
        >
          {coverage}
          {isReady && <LikeForLikeLine />}
        </div>
        {failure === null && state.kind === 'loading' && (
          <div className={styles['waiting']}>
            <Skeleton lines={8} />
          </div>
        )}
        {failure !== null && (
          <div className={styles['waiting']}>
            <ProblemNotice {...failure} />
          </div>
        )}
        {isReady && (
          <>
            {by === 'competitors' ? <CompetitorsIntro /> : <TableControls />}
            {by === 'sources' && <MissingTypes />}
            {/* The key folds up what was opened in another table. */}
            {by === 'questions' ? <QuestionMatrix /> : <CountsTable key={by} />}
            {state.staleSince !== null && (
              <StaleNote since={state.staleSince} className={styles['stale']} />
            )}
          </>
        )}
      </div>
    </section>
  )
}
