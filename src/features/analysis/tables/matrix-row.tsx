import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { CsvColumn } from '../../../lib/csv.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { oncePerKey } from '../../../lib/when-needed.ts'
import { countCells, type AnalysisTables } from '../../../model/analysis/analysis-tables.ts'
import {
  type CitationFacts,
  type Counts,
  type Question,
  Tally,
} from '../../../model/analysis/facts-reader.ts'
import type { Row } from '../../../model/analysis/rows.ts'
import { TONES, inPlatformOrder, platformName } from '../../../model/names.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { Name } from '../../../ui/name.tsx'
import { type Column, TableRow } from '../../../ui/table.tsx'
import { usePageAnalysis, CitationsLink } from '../analysis-context.tsx'
import { ON_PLATFORM } from '../analysis-search.ts'
import { SentimentBar } from './counts-row.tsx'
import { ChangeCell, RowToWork } from './row-cells.tsx'
import { TABLE_WORDS, type TableItem } from './table-kinds.ts'
import styles from './tables.module.css'

/** Screen readers speak the name with every cell, so long questions are cut. */
const MAX_NAME_LENGTH = 200
/** Bar lengths in CSS pixels: for zero, per citation, and the maximum. */
const BAR = { least: 12, each: 4, most: 96 } as const

type MatrixRowProps = {
  question: Question
  counts: Counts
  columns: readonly Column<MatrixCells>[]
}

export function MatrixRow({ question, counts, columns }: MatrixRowProps) {
  const { brandId, snapshot } = usePageAnalysis()
  const { text } = question
  const cells = {
    brandId,
    question,
    counts,
    about: text.slice(0, MAX_NAME_LENGTH) || '(no question)',
    drillDown: question.key === '' ? null : { question: text },
    cells: countCells(question, snapshot.tables.filter),
    isOfSome: counts.citations === 0 || snapshot.tables.filter.sentiment.length > 0,
  }
  return (
    <TableRow columns={columns} row={cells} className={`border-t ${styles['questionMatrixRow']}`} />
  )
}

type MatrixCells = Omit<CellProps, 'column'> & {
  brandId: string
  question: Question
  cells: ReadonlyMap<string, Counts>
}

export function matrixTableColumns(platforms: readonly MatrixColumn[]): Column<MatrixCells>[] {
  return [
    {
      id: 'name',
      label: TABLE_WORDS.questions.heading,
      sorted: 'names',
      rowName: ({ about }) => about,
      renderCell: ({ brandId, question, counts, about, drillDown }) =>
        drillDown === null ? (
          <span>{about}</span>
        ) : (
          <div className={`flex items-center gap-2 ${styles['questionMatrixNamed']}`}>
            <Link
              to="/brands/$brandId/question"
              params={{ brandId }}
              search={{ q: question.text }}
              className="hover-link"
            >
              <bdi title={about}>{about}</bdi>
            </Link>
            <RowToWork item={{ kind: 'question', question }} counts={counts} />
          </div>
        ),
    },
    ...platforms.map((column): Column<MatrixCells> => {
      const {
        key,
        name,
        platforms: [platform = '', ...others],
      } = column
      const isOne = others.length === 0
      return {
        id: ON_PLATFORM + key,
        label: name,
        heading: isOne ? (
          <>
            <PlatformMark platform={platform} />
            <Name>{name}</Name>
          </>
        ) : (
          <Name title={name}>{name}</Name>
        ),
        fullName: name,
        sorted: isOne ? 'numbers' : undefined,
        renderCell: ({ cells, ...row }) => (
          <Cell {...row} column={column} counts={cellCounts(column, cells)} />
        ),
      }
    }),
    {
      id: 'change',
      label: 'Change',
      sorted: 'numbers',
      renderCell: ({ about, counts, drillDown }) => (
        <ChangeCell about={about} counts={counts} drillDown={drillDown} change={null} />
      ),
    },
  ]
}

type CellProps = {
  column: MatrixColumn
  counts: Counts
  drillDown: { question: string } | null
  about: string
  /** Whether the question may be on the platform although the cell is empty, because of a filter. */
  isOfSome: boolean
}

function Cell({ column, counts, drillDown, about, isOfSome }: CellProps) {
  const { name, platforms } = column
  const [platform = '', ...others] = platforms
  const { citations } = counts
  if (citations === 0 && isOfSome)
    return <span className={`text-faint text-xs overflow-hidden ${styles['none']}`}>none</span>
  if (citations === 0) {
    return (
      <span className={`text-faint text-xs overflow-hidden ${styles['none']}`}>
        <span>{'not on '}</span>
        <Name>{name}</Name>
      </span>
    )
  }
  const tones = TONES.filter((tone) => counts[tone] > 0)
  const shares = tones.map((tone) => `${formatNumber(counts[tone])} ${tone}`).join(', ')
  const length = Math.min(BAR.most, BAR.least + BAR.each * citations)
  const bar: CSSProperties = { inlineSize: length }
  return (
    <>
      <span className={styles['count']}>
        <span className={styles['mark']}>
          {others.length === 0 && <PlatformMark platform={platform} />}
        </span>
        {drillDown === null ? (
          <span translate="no">{formatNumber(citations)}</span>
        ) : (
          <CitationsLink
            drillDown={{ ...drillDown, platform: [...platforms] }}
            of={`${citations === 1 ? 'citation' : 'citations'} on ${name} (${shares})`}
            about={about}
          >
            {citations}
          </CitationsLink>
        )}
      </span>
      <span className={styles['questionMatrixBar']} style={bar}>
        <SentimentBar counts={counts} />
      </span>
    </>
  )
}

const MAX_COLUMNS = 6

type MatrixColumn = {
  readonly key: string
  readonly name: string
  readonly platforms: readonly CitationFacts['platform'][]
}

/** Platforms with citations in the period; those with the most get their own columns. */
export function matrixColumns({ platforms }: Pick<AnalysisTables, 'platforms'>): MatrixColumn[] {
  const used = [...platforms].filter(([, { citations }]) => citations > 0)
  const isMany = used.length > MAX_COLUMNS
  const byCount = used.toSorted(([, one], [, other]) => other.citations - one.citations)
  const own = byCount.slice(0, isMany ? MAX_COLUMNS - 1 : MAX_COLUMNS)
  const others = byCount.slice(own.length).map(([platform]) => platform)
  const columns = inPlatformOrder(own.map(([platform]) => platform)).map((platform) => ({
    key: platform,
    name: platformName(platform),
    platforms: [platform],
  }))
  if (others.length === 0) return columns
  return [...columns, { key: ' others', name: `${others.length} others`, platforms: others }]
}

export function cellCounts(
  { platforms }: MatrixColumn,
  cells: ReadonlyMap<string, Counts>,
): Counts {
  const counts = new Tally()
  for (const platform of platforms) {
    const cell = cells.get(platform)
    if (cell !== undefined) counts.include(cell)
  }
  return counts
}

export function matrixFileColumns({
  filter,
  platforms,
}: AnalysisTables): CsvColumn<Row<TableItem>>[] {
  const none = new Tally()
  const cellsOf = oncePerKey((item: TableItem): ReadonlyMap<string, Counts> =>
    item.kind === 'question' ? countCells(item.question, filter) : new Map(),
  )
  return inPlatformOrder(platforms.keys()).flatMap((key): CsvColumn<Row<TableItem>>[] => [
    [key, ({ item }) => (cellsOf(item).get(key) ?? none).citations],
    ...TONES.map((tone): CsvColumn<Row<TableItem>> => [
      `${key}_${tone}`,
      ({ item }) => (cellsOf(item).get(key) ?? none)[tone],
    ]),
  ])
}
