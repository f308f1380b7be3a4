import fc from 'fast-check'
import { type FilterName, FILTER_NAMES, type ListFilter, NO_FILTER } from './list-filter.ts'

type Example<Value> = {
  values: readonly [Value, ...Value[]]
  /** Of the first value. */
  words: RegExp
}

/** Values of every filter for citations of test-citations.ts. Tests of the URL, matches, saved views and labels try them. */
export const FILTER_EXAMPLES: { [Name in FilterName]: Example<ListFilter[Name]> } = {
  platform: { values: [['claude'], ['claude', 'chatgpt']], words: /^Claude$/ },
  sentiment: {
    values: [['neutral'], ['negative'], ['positive', 'negative']],
    words: /^Neutral$/,
  },
  q: { values: ['question 1', 'tea', 'note'], words: /^“question 1”$/ },
  reviewed: { values: ['no', 'yes'], words: /^Unreviewed$/ },
  flagged: { values: ['yes'], words: /^Flagged$/ },
  relabelled: { values: ['no', 'yes'], words: /^Not relabelled$/ },
  sample: { values: ['yes'], words: /^Sample of 50$/ },
  by: { values: ['Anna'], words: /^Reviewed by Anna$/ },
  from: { values: ['2026-11-15', '2026-11-17', '2026-11-18'], words: /^from .*15.*$/ },
  to: { values: ['2026-11-17', '2026-11-16'], words: /^to .*17.*$/ },
  source: { values: ['tea.example', 'other.example'], words: /^source tea\.example$/ },
  page: { values: ['tea.example/1', 'other.example/'], words: /^page tea\.example\/1$/ },
  type: { values: [['community']], words: /^Community$/ },
  competitor: { values: ['question 1', 'harney'], words: /^naming question 1$/ },
  question: { values: ['question 1'], words: /^question question 1$/ },
  group: { values: ['branded'], words: /^question group Branded$/ },
}

/** All filters at once. */
export const EVERY_FILTER = { ...NO_FILTER }
for (const name of FILTER_NAMES)
  Object.assign(EVERY_FILTER, { [name]: FILTER_EXAMPLES[name].values[0] })

/** @param none how often a filter is not set, beside once for each of its values; with all of them, nothing matches */
export function anyFilter(none: number): fc.Arbitrary<ListFilter> {
  const arbitraries = FILTER_NAMES.map((name) => {
    const empty: unknown[] = Array.from({ length: none }, () => NO_FILTER[name])
    return [name, fc.constantFrom(...empty, ...FILTER_EXAMPLES[name].values)] as const
  })
  return fc
    .record(Object.fromEntries(arbitraries))
    .map((values) => Object.assign({ ...NO_FILTER }, values))
}
