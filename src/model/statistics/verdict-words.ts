/** What may be said about a change: `real` passes its rule, `usual` does not, `too-few` has not enough data for the rule. */
export type VerdictKind = 'real' | 'usual' | 'too-few'

/** In the order in which a reader wants them. */
export const VERDICT_KINDS = ['real', 'usual', 'too-few'] as const satisfies readonly VerdictKind[]

const ROW_WORDS: Readonly<Record<VerdictKind, string>> = {
  real: 'more than chance',
  usual: 'within usual variation',
  'too-few': 'too few to tell',
}

/** The words for the change of a row between two periods, on screens and in files alike. */
export function verdictInWords(kind: VerdictKind): string {
  return ROW_WORDS[kind]
}

/** The words for the change of the score, which is compared with its own history and not with chance. */
export function scoreVerdictInWords(kind: VerdictKind): string {
  return kind === 'real' ? 'larger than usual' : ROW_WORDS[kind]
}
