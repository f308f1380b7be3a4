import { resultOf } from '../../lib/test-slices.ts'
import { type Cell, judgeRows, type RowChanges } from './row-changes.ts'

export function judged<Row>(cells: Iterable<Cell<Row>>): RowChanges<Row> {
  return resultOf(judgeRows(cells))
}

/** Reproducible random numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

type SampleOptions = {
  questions: number
  /** Of each question in each period. */
  citations: number
  /** The share of each source before, and after if it changes. */
  shares: readonly number[]
  sharesAfter?: readonly number[]
  /** How many sources each question chooses among: the fewer, the stronger its preference; Infinity for none. */
  choices: number
  isAsked?: 'in both' | 'in one'
  random: () => number
}

/** Sources with known true shares. Each question prefers the same sources in both periods. */
export function sampleCells(options: SampleOptions): Cell<number>[] {
  const { questions, citations, shares, sharesAfter = shares, choices, random } = options
  const { isAsked = 'in both' } = options
  const cells: Cell<number>[] = []
  for (let at = 0; at < questions; at += 1) {
    const before = new Int32Array(shares.length)
    const after = new Int32Array(shares.length)
    const drawChoices = () => (choices === Infinity ? [] : Array.from({ length: choices }, random))
    // The same draw gives the same source in both periods unless the shares changed.
    const liked = drawChoices()
    const likedAfter = isAsked === 'in both' ? liked : drawChoices()
    const drawOf = (draws: readonly number[]) =>
      draws[Math.floor(random() * draws.length)] ?? random()
    for (let number = 0; number < citations; number += 1) {
      const one = rowAt(shares, drawOf(liked))
      before[one] = (before[one] ?? 0) + 1
      const other = rowAt(sharesAfter, drawOf(likedAfter))
      after[other] = (after[other] ?? 0) + 1
    }
    for (const row of shares.keys()) {
      const counts = { before: before[row] ?? 0, after: after[row] ?? 0 }
      if (isAsked === 'in both') cells.push({ question: `question ${at}`, row, ...counts })
      else {
        cells.push({ question: `old question ${at}`, row, before: counts.before, after: 0 })
        cells.push({ question: `new question ${at}`, row, before: 0, after: counts.after })
      }
    }
  }
  return cells
}

function rowAt(shares: readonly number[], draw: number): number {
  let passed = 0
  for (const [row, share] of shares.entries()) {
    passed += share
    if (draw < passed) return row
  }
  return shares.length - 1
}
