import type { DateRange } from '../lib/dates.ts'
import type { ListSearch } from './citation-list/list-filter.ts'
import type { VerdictKind } from './statistics/verdict-labels.ts'

/** What a part of a sentence rests on. */
export type PhraseLink =
  | { readonly to: 'history'; readonly days?: DateRange }
  | { readonly to: 'breakdown' }
  | { readonly to: 'analysis'; readonly days: DateRange }
  | { readonly to: 'citations'; readonly search: ListSearch }

type PhraseVerdict = {
  /** As in a sentence: `unusually large`. */
  readonly verdict: string
  readonly kind: VerdictKind
  /** What has changed, for screen readers, where several verdicts are listed. */
  readonly about?: string
  readonly reasons: readonly string[]
  readonly rule: 'score' | 'picked' | 'rows'
  /** Stay on its line. */
  readonly before?: string
  readonly after?: string
}

/** A name is not translated. Pieces contain their spaces. */
export type PhrasePiece =
  | string
  | { readonly name: string; readonly isStrong?: boolean }
  | { readonly strong: string }
  | { readonly text: string; readonly link: PhraseLink }
  | PhraseVerdict

/** A sentence as data: pages, files and tools show the same words. */
export type Phrase = readonly PhrasePiece[]

export function plain(phrase: Phrase): string {
  return phrase.map(textOf).join('')
}

export function textOf(piece: PhrasePiece): string {
  if (typeof piece === 'string') return piece
  if ('name' in piece) return piece.name
  if ('verdict' in piece) return `${piece.before ?? ''}${piece.verdict}${piece.after ?? ''}`
  return 'strong' in piece ? piece.strong : piece.text
}

export function firstLink(phrase: Phrase): PhraseLink | null {
  for (const piece of phrase) if (typeof piece !== 'string' && 'link' in piece) return piece.link
  return null
}
