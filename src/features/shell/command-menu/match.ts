import { findAll } from '../../../lib/fold-text.ts'
import type { TextRange } from '../../../lib/text-ranges.ts'
import { searchTerms } from '../../../model/citation-list/search-terms.ts'
import type { Command, FoundCommand } from './command.ts'

/** How well a word fits a label: at its start, at the start of a word, inside a word, or only in the hidden words. */
const AT_START = 4
const AT_WORD = 3
const INSIDE = 2
const HIDDEN = 1

/**
 * The commands that have every word of a text, in any order and in any spelling; the best first, and equal ones in their order.
 * Without a text these are all commands.
 */
export function matchCommands(commands: readonly Command[], text: string): FoundCommand[] {
  const words = searchTerms(text)
  return commands
    .flatMap((command) => {
      const fits: Fit[] = []
      for (const word of words) {
        const fit = fitOf(command, word)
        if (fit.score === 0) return []
        fits.push(fit)
      }
      const score = fits.reduce((sum, fit) => sum + fit.score, 0)
      return { score, found: { ...command, ranges: fits.flatMap(({ range }) => range ?? []) } }
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ found }) => found)
}

type Fit = { score: number; range?: TextRange }

function fitOf({ label, words = '' }: Command, word: string): Fit {
  const ranges = findAll(label, word)
  const first = ranges[0]
  if (first === undefined) return { score: findAll(words, word).length > 0 ? HIDDEN : 0 }
  if (first.start === 0) return { score: AT_START, range: first }
  const atWord = ranges.find(({ start }) => /[\s\p{P}]/u.test(label.charAt(start - 1)))
  return atWord === undefined ? { score: INSIDE, range: first } : { score: AT_WORD, range: atWord }
}
