/** `significant` passes the rule, `not-significant` does not, `insufficient` lacks the data for it. */
export type VerdictKind = 'significant' | 'not-significant' | 'insufficient'

/** Most remarkable first. */
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

export function rowVerdictName(kind: VerdictKind): string {
  return ROW_VERDICTS[kind]
}

/** For files, and as a badge beside the change. */
export function scoreVerdictName(kind: VerdictKind): string {
  return SCORE_VERDICTS[kind].value
}

export function scoreVerdictMessage(kind: VerdictKind): string {
  return SCORE_VERDICTS[kind].message
}
