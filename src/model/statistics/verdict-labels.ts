/** What may be said about a change: `real` passes its rule, `usual` does not, `too-few` has not enough data for the rule. */
export type VerdictKind = 'significant' | 'not-significant' | 'insufficient'

/** The most remarkable first. */
export const VERDICT_KINDS = [
  'significant',
  'not-significant',
  'insufficient',
] as const satisfies readonly VerdictKind[]

const NOT_ENOUGH = 'not enough data'

const ROW_VERDICTS: Readonly<Record<VerdictKind, string>> = {
  significant: 'real change',
  'not-significant': 'no clear change',
  insufficient: NOT_ENOUGH,
}

const SCORE_VERDICTS: Readonly<Record<VerdictKind, { value: string; message: string }>> = {
  significant: { value: 'unusual', message: 'unusually large' },
  'not-significant': { value: 'normal', message: 'normal ups and downs' },
  insufficient: { value: NOT_ENOUGH, message: NOT_ENOUGH },
}

/** The verdict on the change of a row between two periods, in files and on screens. */
export function rowVerdictName(kind: VerdictKind): string {
  return ROW_VERDICTS[kind]
}

/** The verdict on a change of the score, in files and as a mark beside the change. */
export function scoreVerdictName(kind: VerdictKind): string {
  return SCORE_VERDICTS[kind].value
}

/** The verdict on a change of the score in a sentence. */
export function scoreVerdictMessage(kind: VerdictKind): string {
  return SCORE_VERDICTS[kind].message
}
