import type { Citation } from '../../src/api/citations.ts'
import { STATUS_WORDS } from '../../src/features/work/work-labels.ts'
import { isUnfiltered } from '../../src/model/citation-list/list-filter.ts'
import { PAGES } from '../../src/parts/app/pages.ts'
import {
  dateNotesOf,
  filterIn,
  matcherOf,
  type Named,
  noteOf,
  reviewOf,
  type User,
} from './model.ts'
import { BRAND } from './scenario.ts'
import type { Screen } from './screen.ts'

export type Truth = Pick<User, 'made' | 'drafts' | 'theme'> & {
  /** Newest first. */
  list: readonly Citation[]
  hasFocus: boolean
}

const LIST = `/brands/${BRAND}/citations`

/** The invariants that a screen at rest violates, one sentence each. */
export function brokenInvariants(screen: Screen, truth: Truth): string[] {
  const { heading, list, reader, annotations, work, comment, names, types } = screen
  const { made } = truth
  const path = new URL(screen.address).pathname
  const headings = headingsAt(path, truth.list)
  return [
    ...differing('What is still loading', screen.busy, []),
    ...differing('The heading', heading, headings.find((each) => each === heading) ?? headings),
    // The next key needs a focused element.
    ...(truth.hasFocus && screen.focus === 'nothing' ? ['Nothing has the focus.'] : []),
    ...differing('The theme', screen.theme, truth.theme),
    ...differing(
      'The reader',
      reader && { ...reader, note: reader.note ?? '' },
      reader && { id: reader.id, ...reviewOf(made, reader.id), note: noteOf(truth, reader.id) },
    ),
    ...(list !== null && path.startsWith(LIST)
      ? [...brokenByRows(list, truth), ...brokenByCounts(screen, truth)]
      : []),
    ...differing(
      'The notes on dates',
      annotations?.map(({ date, text }) => `${date} ${text}`).toSorted(),
      annotations && dateNotesOf(made),
    ),
    ...differing(
      'The work list',
      work?.map((item) => [item.title, item.note, item.status.replace(/^Done .*/, 'Done')]),
      work && made.work.map(({ title, note, status }) => [title, note, STATUS_WORDS[status]]),
    ),
    ...differing('The comment', comment, comment === null ? null : made.comment),
    ...differing('The competitors and domains', names && linesOf(names), names && linesOf(made)),
    ...types.flatMap(({ host, type }) =>
      differing(`The type of ${host}`, type, made.types.get(host) ?? type),
    ),
  ]
}

/** @param made null if it is not shown */
function differing(what: string, shown: unknown, made: unknown): string[] {
  const [now, expected] = [shown, made].map((each) => JSON.stringify(each ?? null))
  return now === expected ? [] : [`${what}: ${now} instead of ${expected}.`]
}

const linesOf = (names: Record<'competitors' | 'domains', Named[]>) =>
  [names.competitors, names.domains].map((list) =>
    list.map(({ name, details }) => `${name}: ${details}`).toSorted(),
  )

function headingsAt(path: string, list: readonly Citation[]): string[] {
  const named = PAGES.find((page) => page.path.replace('$brandId', BRAND) === path)
  if (named !== undefined) return [named.label]
  const open = list.find(({ id }) => path.endsWith(`/${id}`))
  // A citation that could not be loaded has no question.
  return ['Citation', ...(open === undefined ? [] : [open.query.trim()])]
}

function brokenByRows({ rows }: NonNullable<Screen['list']>, { made }: Truth): string[] {
  return rows.flatMap(({ id, position, reviewed, flagged }) => {
    const { note: _, ...own } = reviewOf(made, id)
    return differing(`Row ${position}, ${id}`, { reviewed, flagged }, own)
  })
}

type Expected = { rows: readonly string[]; counts: string }

function expectedOf(loaded: readonly Citation[], address: string, { made, list }: Truth): Expected {
  const filter = filterIn(address)
  const [isShown, isFound] = [matcherOf(made, filter), matcherOf(made, { ...filter, reviewed: '' })]
  const known = new Set(loaded.map(({ id }) => id))
  // Flagged citations are listed before their pages are loaded.
  const outside = filter.flagged === '' ? [] : list.filter(({ id }) => !known.has(id))
  const rows = [...loaded, ...outside].filter(isShown).map(({ id }) => id)
  const found = [...loaded, ...outside].filter(isFound)
  const reviewed = found.filter(({ id }) => reviewOf(made, id).reviewed)
  const notLoaded = outside.filter(isShown).length
  const outsideToo = notLoaded > 0 ? ` and ${notLoaded} not loaded` : ''
  const matching = `${rows.length} of ${loaded.length}${outsideToo}`
  const all = `${reviewed.length} of ${loaded.length} reviewed`
  const filtered = rows.length === 0 ? matching : `${matching} · ${reviewed.length} reviewed`
  const isEmpty = loaded.length === 0 && notLoaded === 0
  return { rows, counts: isEmpty ? '' : isUnfiltered(filter) ? all : filtered }
}

/** The loaded citations are consecutive, perhaps without the newest. @returns null if the list says that some are missing */
export function allowedBy({ list, address }: Screen, truth: Truth): Expected[] | null {
  if (list === null || list.hasGap) return null
  const count = Number(/ of (\d+)/.exec(plainCounts(list.counts))?.[1] ?? 0)
  const all = truth.list.length
  const isWhole = /All |only/.test(list.end)
  return (
    Array.from({ length: all - count + 1 }, (_, newer) => newer)
      // There may be more than the tab knows.
      .filter((newer) => list.news <= newer)
      .filter((newer) => !isWhole || newer + count === all)
      .map((newer) => expectedOf(truth.list.slice(newer, newer + count), address, truth))
  )
}

/** Without how far the list was loaded: `12 of 50 · 3 reviewed`. */
function plainCounts(counts: string): string {
  return counts
    .replace(/found in the (?:latest )?(\d+)(?: loaded)?/, 'of $1')
    .replace(/ citations?\b|, since [^·]+?(?= ·|$)| · more to load$/g, '')
}

function brokenByCounts(screen: Screen, truth: Truth): string[] {
  const { list } = screen
  const allowed = allowedBy(screen, truth)
  if (list === null || allowed === null) return []
  const shown = {
    counts: plainCounts(list.counts),
    rows: list.rows.map(({ id, position }) => `${position} ${id}`),
  }
  const broken = allowed.map(({ counts, rows }) => {
    const expected = list.rows.map(({ position }) => `${position} ${rows[position - 1]}`)
    return differing(`The list, with ${list.news} new`, shown, { counts, rows: expected })
  })
  // The first names what would be right, for one.
  return broken.some(({ length }) => length === 0) ? [] : (broken[0] ?? ['The list cannot be.'])
}
