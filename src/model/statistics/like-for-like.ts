import type { Cell } from './row-changes.ts'

type Counts = { before: number; after: number }

type QuestionsChange = {
  readonly questions: number
  readonly before: number
  readonly after: number
}

/** A change split by question: those in both periods are comparable, the others are a different mix. */
export type LikeForLike = {
  /** With citations in both periods. */
  readonly same: QuestionsChange
  /** Only in the later period, or only in the earlier one. */
  readonly added: QuestionsChange
  readonly gone: QuestionsChange
  readonly unasked: Counts
  readonly platforms: {
    readonly both: readonly string[]
    readonly onlyBefore: readonly string[]
    readonly onlyAfter: readonly string[]
  }
}

const BATCH = 500

/** Splits a change by question and platform, in slices. @param cells rows are platforms */
export function* splitChange(cells: Iterable<Cell<string>>): Generator<void, LikeForLike, void> {
  const questions = new Map<string, Counts>()
  const unasked = { before: 0, after: 0 }
  const platforms = new Map<string, Counts>()
  let read = 0
  for (const { question, row, before, after } of cells) {
    if (question === '') {
      unasked.before += before
      unasked.after += after
    } else add(questions, question, before, after)
    add(platforms, row, before, after)
    read += 1
    if (read % BATCH === 0) yield
  }
  const isSame = ({ before, after }: Counts) => before > 0 && after > 0
  const isAdded = ({ before, after }: Counts) => before === 0 && after > 0
  const isGone = ({ before, after }: Counts) => before > 0 && after === 0
  const sumOf = (isWanted: (counts: Counts) => boolean): QuestionsChange => {
    const sum = { questions: 0, before: 0, after: 0 }
    for (const counts of questions.values()) {
      if (!isWanted(counts)) continue
      sum.questions += 1
      sum.before += counts.before
      sum.after += counts.after
    }
    return sum
  }
  const platformsOf = (isWanted: (counts: Counts) => boolean) =>
    [...platforms]
      .filter(([, counts]) => isWanted(counts))
      .map(([platform]) => platform)
      .toSorted()
  return {
    same: sumOf(isSame),
    added: sumOf(isAdded),
    gone: sumOf(isGone),
    unasked,
    platforms: {
      both: platformsOf(isSame),
      onlyBefore: platformsOf(isGone),
      onlyAfter: platformsOf(isAdded),
    },
  }
}

function add(sums: Map<string, Counts>, key: string, before: number, after: number): void {
  const counts = sums.get(key) ?? { before: 0, after: 0 }
  counts.before += before
  counts.after += after
  sums.set(key, counts)
}
