import { formatCount } from '../../lib/numbers.ts'
import { startOf } from '../citation-list/question-text.ts'
import type { Phrase } from '../phrase.ts'
import type { ViewNews } from './view-news.ts'
import type { SavedView } from './views.ts'

// Apart from the counts, which the list of citations loads without the sentence.

/** More would be a list. */
const MAX_NAMED = 3

/** Whether or not it says when, so that no link goes once it does. */
const MAX_FRAME = 'In saved views, as of 27 Nov, 18:03 UTC: and 9 more views. '

/** In characters. The menu of saved views has the whole names. */
const MAX_NAME = 24

/**
 * Empty without news.
 * @param room in characters; as many views are named as fit, but at least one
 */
export function viewNewsPhrase(news: readonly ViewNews[], at = '', room = Infinity): Phrase {
  const counted = news.filter(({ words }) => words !== null)
  const others = news.filter(({ words }) => words === null)
  let left = room - MAX_FRAME.length
  const named = counted.slice(0, MAX_NAMED).filter(({ view, words }, index) => {
    left -= shortName(view).length + String(words).length + 5
    return index === 0 || left >= 0
  })
  const told = named.flatMap(({ view, words, filter }, index): Phrase => [
    `${index > 0 ? ', ' : at === '' ? 'In saved views: ' : `In saved views, ${at}: `}“`,
    { name: shortName(view) },
    '” ',
    { text: words ?? '', link: { to: 'citations', search: filter } },
  ])
  const more = counted.length - named.length
  const end = more > 0 ? ` and ${formatCount(more, 'more view', 'more views')}.` : '.'
  const unknown = others
    .slice(0, left > 0 ? MAX_NAMED : 1)
    .flatMap(({ view }, index): Phrase => [
      `${index === 0 ? ' Not counted: ' : ', '}“`,
      { name: shortName(view) },
      '”',
    ])
  return [
    ...told,
    ...(told.length > 0 ? [end] : []),
    ...unknown,
    ...(unknown.length > 0 ? ['.'] : []),
  ]
}

function shortName({ name }: SavedView): string {
  return name.length > MAX_NAME ? `${startOf(name, MAX_NAME - 1)}…` : name
}
