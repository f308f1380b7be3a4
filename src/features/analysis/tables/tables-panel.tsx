import { useSelector } from '@tanstack/react-store'
import { type ReactElement, useId, type CSSProperties, useRef, useState } from 'react'
import { csvType } from '../../../lib/csv.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { AnalysisTables } from '../../../model/analysis/analysis-tables.ts'
import { selectRows } from '../../../model/analysis/rows.ts'
import { competitorsOf } from '../../../model/competitors/competitors.ts'
import { CopyTextButton } from '../../../parts/app/copy-text-button.tsx'
import { ExportMenu } from '../../../parts/app/export-menu.tsx'
import { Sentence } from '../../../parts/app/sentence.tsx'
import { useServices } from '../../../parts/app/use-services.tsx'
import { MethodsLink } from '../../../parts/app/verdict-button.tsx'
import { MissingTypes } from '../../../parts/citations/list-status.tsx'
import { modelPhrase, sameQuestionsMessage } from '../../../parts/insights/measurement-messages.ts'
import { OtherPlatformsText } from '../../../parts/insights/other-platforms-text.tsx'
import { useReadModels } from '../../../parts/insights/use-measurement.ts'
import { Button } from '../../../ui/button.tsx'
import { Name } from '../../../ui/name.tsx'
import { type PanelState, ProblemNotice, Skeleton, usePanelFailure } from '../../../ui/panel.tsx'
import { Reason } from '../../../ui/reason.tsx'
import { renderSync } from '../../../ui/render-sync.ts'
import { StaleNote } from '../../../ui/stale-note.tsx'
import { Table } from '../../../ui/table.tsx'
import { tabId, Tabs } from '../../../ui/tabs.tsx'
import { usePageAnalysis, type PageAnalysis } from '../analysis-context.tsx'
import { noComparisonMessage } from '../analysis-messages.ts'
import { type TableName, TABLES } from '../analysis-search.ts'
import { CompetitorsIntro } from '../competitors/competitors-intro.tsx'
import { CountsTable } from './counts-table.tsx'
import { matrixColumns, matrixFileColumns, MatrixRow, matrixTableColumns } from './matrix-row.tsx'
import { TableControls, useHeadings, useRowOptions, useSelectedRows } from './table-controls.tsx'
import { analysisSummary, tableCsv, tableFileName } from './table-export.ts'
import { entriesOf, TABLE_WORDS } from './table-kinds.ts'
import { EmptyTable, TableNote, MoreMessage, mostAfterMore } from './table-note.tsx'
import styles from './tables.module.css'

const LABELS = {
  sources: 'Sources',
  questions: 'Questions',
  platforms: 'Platforms',
  competitors: 'Competitors',
} as const

type TablesPanelProps = { state: PanelState<unknown>; coverage: ReactElement }

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
      <div className={`flex flex-wrap items-center justify-between ${styles['tablesPanelHead']}`}>
        <Tabs
          label="Tables"
          tabs={TABLES.map((value) => ({
            value,
            label: (
              <>
                <span>{LABELS[value]}</span>{' '}
                <span
                  className={styles['tablesPanelCount']}
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
          onChange={(value) => onSearch({ by: value, q: '' })}
          panelId={panelId}
        />
        <div
          className={`flex items-center gap-2-half ${styles['tools']}`}
          data-ready={isReady || failure !== null}
        >
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
        <div className={`text-muted text-xs flex flex-wrap items-center ${styles['lines']}`}>
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
            {by === 'platforms' && <PlatformModels />}
            {/* A new key collapses what was open in another table. */}
            {by === 'questions' ? <QuestionMatrix /> : <CountsTable key={by} />}
            {state.staleSince !== null && (
              <StaleNote
                since={state.staleSince}
                className={`text-muted text-xs ${styles['stale']}`}
              />
            )}
          </>
        )}
      </div>
    </section>
  )
}

function countOf(by: Exclude<TableName, 'competitors'>, tables: AnalysisTables): number {
  let count = 0
  for (const { citations } of tables[by].values()) if (citations > 0) count += 1
  return count
}

/** Which models answered, as far as answers were opened or read. */
function PlatformModels() {
  const { brandId } = usePageAnalysis()
  const models = useReadModels(brandId)
  if (models.length === 0) return null
  return (
    <div className="mt-2 text-xs text-muted wrap-anywhere">
      <p>In the answers read so far:</p>
      <ul role="list" aria-label="Models">
        {models.map((each) => (
          <li key={each.platform}>
            <Sentence of={modelPhrase(each)} brandId={brandId} period="" />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why the periods aren't directly comparable, with the change for the same questions; or why no changes are shown. */
export function LikeForLikeLine() {
  const { comparison, changes, coverage, today } = usePageAnalysis()
  if (comparison.kind !== 'period') return <p>{noComparisonMessage(comparison, coverage, today)}</p>
  if (changes === null) return <p className={styles['lineToCome']} />
  return (
    <div>
      <OtherPlatformsText split={changes.split} />
      <Reason word="Same questions" title="Same questions">
        <p>{sameQuestionsMessage(changes.split)}</p>
        <MethodsLink rule="like-for-like" />
      </Reason>
    </div>
  )
}

const FIRST_ROWS = 10

function QuestionMatrix() {
  const { brandName, snapshot } = usePageAnalysis()
  const [most, setMost] = useState(FIRST_ROWS)
  const table = useRef<HTMLTableElement>(null)
  const headings = useHeadings()
  const { rows, count, isPart } = useSelectedRows(most)
  if (count === 0) return <EmptyTable many="questions" isPart={isPart} />
  const platforms = matrixColumns(snapshot.tables)
  const columns = matrixTableColumns(platforms)
  const size: CSSProperties & { '--platform-count': number } = {
    '--platform-count': platforms.length,
  }
  const left = count - rows.length
  return (
    <>
      <Table
        ref={table}
        name="Questions"
        columns={columns}
        {...headings}
        className={`grid-table text-sm ${styles['matrix']}`}
        style={size}
      >
        {rows.map(
          ({ item, counts }) =>
            item.kind === 'question' && (
              <MatrixRow
                key={item.question.key}
                question={item.question}
                counts={counts}
                columns={columns}
              />
            ),
        )}
      </Table>
      {left > 0 && (
        <Button
          variant="bare"
          className={styles['more']}
          onClick={() => {
            const shown = rows.length
            renderSync(() => setMost(mostAfterMore(shown, left)))
            table.current?.tBodies[0]?.rows[shown]?.querySelector<HTMLElement>('a, button')?.focus()
          }}
        >
          <span>
            <MoreMessage left={left} nouns={['question', 'questions']} start="Show " />
          </span>
        </Button>
      )}
      <TableNote>
        <p>
          <span>“Not on ChatGPT” means no ChatGPT answer mentioned</span> <Name>{brandName}</Name>
          <span>. The question may still have been asked there.</span>
        </p>
      </TableNote>
    </>
  )
}

/** A file with empty verdicts would claim that there are none. */
function areVerdictsPending({
  search: { by },
  comparison,
  changes,
  competitors,
  isLoading,
}: PageAnalysis): boolean {
  if (by === 'competitors' && competitors?.isWhole !== true) return true
  if (comparison.kind === 'not-loaded') return isLoading
  return comparison.kind === 'period' && by !== 'questions' && changes === null
}

/** Exports all matching rows, not only those on screen. */
function TableExport({ isEmpty }: { isEmpty: boolean }) {
  const page = usePageAnalysis()
  const { brandId, search, snapshot, competitors, comparison, changes, weeks, isLoading, today } =
    page
  const rowOptions = useRowOptions()
  const isPending = areVerdictsPending(page)
  return (
    <ExportMenu
      label="Export CSV"
      className="flex-none"
      isDisabled={isEmpty || isPending}
      {...(isPending && !isEmpty
        ? { reason: 'The verdicts are being worked out. The files come as soon as they are there.' }
        : {})}
      csv={{
        name: 'Table as CSV',
        note: `all ${TABLE_WORDS[search.by].many}${rowOptions.isPart ? ' that match' : ''}`,
        save: async (separator) => {
          const { rows } = selectRows(entriesOf(search.by, snapshot.tables, competitors), {
            ...rowOptions,
            most: Infinity,
          })
          const options = {
            by: search.by,
            total: snapshot.tables.total.citations,
            comparison,
            changes,
            isLoading,
            weeks,
            ...(search.by === 'questions' ? { more: matrixFileColumns(snapshot.tables) } : {}),
          }
          saveFile(
            tableFileName(brandId, search, today, separator),
            csvType(separator).type,
            await tableCsv(rows, options, separator),
          )
        },
      }}
    />
  )
}
