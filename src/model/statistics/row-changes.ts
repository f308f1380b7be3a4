import { increase } from '../../lib/numbers.ts'
import { entryOf } from '../../lib/when-needed.ts'
import type { VerdictKind } from './verdict-labels.ts'

/** Random swaps of the periods. With the observed data, they make a thousand permutations. */
export const SWAPS = 999
export const PERMUTATIONS = SWAPS + 1
/** The significance level: the part of the permutations that may show as large a change. */
export const SIGNIFICANCE_LEVEL = 0.05
/** With less, the rule is wrong too often or finds nothing. */
export const MIN_QUESTIONS = 8
export const MIN_CITATIONS = 10

const BATCH = 500

/** Citations of one question in one row, in two periods. Repeated cells add up. */
export type Cell<Row> = {
  readonly question: string
  readonly row: Row
  readonly before: number
  readonly after: number
}

export type RowChange = {
  readonly verdict: VerdictKind
  readonly before: number
  readonly after: number
  /** |change of the share| in units of its random spread; 0 if insufficient. */
  readonly t: number
  /** How many of 1,000 permutations, including the observed data, show as large a change in any row; null if insufficient. */
  readonly permutations: number | null
}

export type RowChanges<Row> = {
  /** With citations in at least one of the periods. */
  readonly questions: number
  readonly before: number
  readonly after: number
  readonly rows: ReadonlyMap<Row, RowChange>
}

/**
 * Which shares changed significantly: permutation by question with the largest t of the table (Westfall and Young's max-T).
 * Citations of a question depend on each other, so whole questions are swapped. Rows with too few citations are left out of
 * every permutation alike, which keeps the rule valid. The order of cells, rows and questions does not matter: swaps are
 * drawn from a hash of the question's text.
 * @param whole if a citation can be in several rows or none, the row of all citations; it is not judged
 */
export function* judgeRows<Row>(
  cells: Iterable<Cell<Row>>,
  whole?: Row,
): Generator<void, RowChanges<Row>, void> {
  const counted = yield* countCells(cells, whole)
  const { questions, rows, before, after } = counted
  const isEnough = questions.size >= MIN_QUESTIONS && before > 0 && after > 0
  const judged = isEnough
    ? [...rows.values()].filter(
        (row) => row.row !== whole && row.before + row.after >= MIN_CITATIONS,
      )
    : []
  const changes = new Map<Row, RowChange>()
  for (const [row, counts] of rows) {
    if (row !== whole) changes.set(row, { ...countsOf(counts), ...TOO_FEW })
  }
  if (judged.length > 0) {
    const table = yield* indexCells(counted, judged)
    const swaps = yield* swapPeriods(table)
    const spreads = spreadsOf(swaps, judged.length)
    yield
    const largest = swaps.map((statistics) => largestT(statistics, spreads))
    const observed = shareChanges(table, new Float64Array(judged.length), 0)
    let at = 0
    for (const counts of judged) {
      const t = tOf(observed[at] ?? 0, spreads[at] ?? 0)
      const permutations = 1 + largest.filter((other) => other >= t).length
      const verdict =
        permutations <= PERMUTATIONS * SIGNIFICANCE_LEVEL ? 'significant' : 'not-significant'
      changes.set(counts.row, { ...countsOf(counts), verdict, t, permutations })
      at += 1
      if (at % BATCH === 0) yield
    }
  }
  return { questions: questions.size, before, after, rows: changes }
}

const TOO_FEW = { verdict: 'insufficient', t: 0, permutations: null } as const

type RowCounts<Row> = {
  row: Row
  before: number
  after: number
  /** Whether its citations count for the whole table. */
  isCounted: boolean
  /** Its index among the judged rows, or -1. */
  at: number
}

function countsOf({ before, after }: RowCounts<unknown>) {
  return { before, after }
}

type Counted<Row> = {
  /** Citations before − after, by question and row. */
  questions: Map<string, Map<RowCounts<Row>, number>>
  rows: Map<Row, RowCounts<Row>>
  before: number
  after: number
}

function* countCells<Row>(
  cells: Iterable<Cell<Row>>,
  whole: Row | undefined,
): Generator<void, Counted<Row>, void> {
  const counted: Counted<Row> = {
    questions: new Map(),
    rows: new Map(),
    before: 0,
    after: 0,
  }
  const { questions, rows } = counted
  let read = 0
  for (const { question, row, before, after } of cells) {
    read += 1
    if (read % BATCH === 0) yield
    if (before + after === 0) continue
    const isCounted = whole === undefined || row === whole
    const counts = entryOf(rows, row, () => ({ row, before: 0, after: 0, isCounted, at: -1 }))
    counts.before += before
    counts.after += after
    if (isCounted) {
      counted.before += before
      counted.after += after
    }
    const moves = entryOf(questions, question, () => new Map<RowCounts<Row>, number>())
    increase(moves, counts, before - after)
  }
  return counted
}

/** Swapping a question's periods moves its differences (before − after) into the later period. */
type Table = {
  before: number
  after: number
  rowsBefore: Float64Array
  rowsAfter: Float64Array
  /** Of the questions: the seeds of their swaps, and the difference of all their citations. */
  hashes: Int32Array
  moves: Float64Array
  /** Start of each question's differences; the last entry is the end. */
  starts: Int32Array
  /** Non-zero differences: row index and value. */
  cellRows: Int32Array
  cellChanges: Float64Array
}

function* indexCells<Row>(
  { questions, before, after }: Counted<Row>,
  judged: readonly RowCounts<Row>[],
): Generator<void, Table, void> {
  for (const [at, counts] of judged.entries()) counts.at = at
  const hashes: number[] = []
  const moves: number[] = []
  const starts = [0]
  const cellRows: number[] = []
  const cellChanges: number[] = []
  for (const [question, cells] of questions) {
    let total = 0
    for (const [{ at, isCounted }, change] of cells) {
      if (isCounted) total += change
      if (at < 0 || change === 0) continue
      cellRows.push(at)
      cellChanges.push(change)
    }
    hashes.push(hashOf(question))
    moves.push(total)
    starts.push(cellRows.length)
    if (starts.length % BATCH === 0) yield
  }
  return {
    before,
    after,
    rowsBefore: Float64Array.from(judged, (row) => row.before),
    rowsAfter: Float64Array.from(judged, (row) => row.after),
    hashes: Int32Array.from(hashes),
    moves: Float64Array.from(moves),
    starts: Int32Array.from(starts),
    cellRows: Int32Array.from(cellRows),
    cellChanges: Float64Array.from(cellChanges),
  }
}

/** Each row's random spread: the root mean square of its statistic over the swaps. */
function spreadsOf(swaps: readonly Float64Array[], rows: number): Float64Array {
  const spreads = new Float64Array(rows)
  for (const statistics of swaps) {
    for (let row = 0; row < rows; row += 1) {
      spreads[row] = (spreads[row] ?? 0) + (statistics[row] ?? 0) ** 2
    }
  }
  return spreads.map((sum) => Math.sqrt(sum / SWAPS))
}

function largestT(statistics: Float64Array, spreads: Float64Array): number {
  let largest = 0
  for (let row = 0; row < spreads.length; row += 1) {
    const t = tOf(statistics[row] ?? 0, spreads[row] ?? 0)
    if (t > largest) largest = t
  }
  return largest
}

function tOf(statistic: number, spread: number): number {
  return spread === 0 ? 0 : Math.abs(statistic) / spread
}

/** Swaps each question's periods with probability ½ and returns the changes of the rows' shares after each swap. */
function* swapPeriods(table: Table): Generator<void, Float64Array[], void> {
  const { hashes, moves, starts, cellRows, cellChanges } = table
  const swaps: Float64Array[] = []
  const words = new Int32Array(hashes.length)
  for (let number = 0; number < SWAPS; number += 1) {
    const bit = number % 32
    if (bit === 0) drawWords(words, hashes, number)
    let total = 0
    const moved = new Float64Array(table.rowsBefore.length)
    for (let question = 0; question < words.length; question += 1) {
      if ((((words[question] ?? 0) >>> bit) & 1) === 0) continue
      total += moves[question] ?? 0
      const end = starts[question + 1] ?? 0
      for (let cell = starts[question] ?? 0; cell < end; cell += 1) {
        const row = cellRows[cell] ?? 0
        moved[row] = (moved[row] ?? 0) + (cellChanges[cell] ?? 0)
      }
    }
    swaps.push(shareChanges(table, moved, total))
    yield
  }
  return swaps
}

/** The change of each row's share after citations moved to the later period. */
function shareChanges(table: Table, moved: Float64Array, total: number): Float64Array {
  const before = table.before - total
  const after = table.after + total
  return moved.map((change, row) => {
    const shareBefore = before === 0 ? 0 : ((table.rowsBefore[row] ?? 0) - change) / before
    const shareAfter = after === 0 ? 0 : ((table.rowsAfter[row] ?? 0) + change) / after
    return shareAfter - shareBefore
  })
}

/** Draws the next 32 swaps of each question, one a bit. */
function drawWords(words: Int32Array, hashes: Int32Array, number: number): void {
  const step = Math.imul(number + 1, 0x9e_37_79_b9)
  for (let question = 0; question < words.length; question += 1) {
    words[question] = mixed((hashes[question] ?? 0) + step)
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  return mixed(hash)
}

/** The finalizer of MurmurHash3, which spreads each bit over all others. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35)
  return bits ^ (bits >>> 16)
}
