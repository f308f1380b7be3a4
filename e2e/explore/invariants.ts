import {
  type Citation,
  filterIn,
  isFiltering,
  isShown,
  noteOf,
  type User,
  reviewOf,
} from './model.ts'
import { BRAND } from './scenario.ts'
import type { Screen } from './screen.ts'

export type Truth = Pick<User, 'made' | 'drafts' | 'theme'> & {
  /** Newest first. */
  list: readonly Citation[]
  hasFocus: boolean
}

const LIST = `/brands/${BRAND}/citations`

const HEADINGS: readonly [end: RegExp, heading: string][] = [
  [/\/brands\/[^/]+$/, 'Overview'],
  [/\/history$/, 'Score history'],
  [/\/breakdown$/, 'Breakdown'],
  [/\/citations$/, 'Citations'],
  [/\/analysis$/, 'Analysis'],
  [/\/work$/, 'Work list'],
  [/\/report$/, 'Report'],
  [/\/compare$/, 'Compare'],
  [/\/settings$/, 'Settings'],
]

/** The invariants that a screen at rest violates, one sentence each. */
export function brokenInvariants(screen: Screen, truth: Truth): string[] {
  const broken: string[] = []
  const {
    busy,
    heading,
    theme,
    reader: user,
    list,
    annotations,
    work,
    comment,
    names,
    types,
  } = screen
  if (busy.length > 0) broken.push(`It is still loading: ${busy.join(', ')}.`)
  const headings = headingsAt(new URL(screen.address).pathname, truth.list)
  if (!headings.includes(heading)) {
    broken.push(`The heading is ${quote(heading)} instead of ${quote(headings)}.`)
  }
  // The next key needs a focused element.
  if (truth.hasFocus && screen.focus === 'nothing') broken.push('Nothing has the focus.')
  if (theme !== truth.theme) broken.push(`The theme is ${theme}.`)
  if (user !== null) broken.push(...brokenByUser(user, truth))
  if (list !== null && new URL(screen.address).pathname.startsWith(LIST)) {
    broken.push(...brokenByRows(list, truth), ...brokenByCounts(screen, truth))
  }
  if (annotations !== null) {
    const [shown, made] = [annotations, [...truth.made.annotations.values()]].map((notes) =>
      notes.map(({ date, text }) => `${date} ${text}`).toSorted(),
    )
    if (String(shown) !== String(made)) {
      broken.push(`The notes on dates are ${quote(shown)} instead of ${quote(made)}.`)
    }
  }
  if (work !== null) {
    const [shown, made] = [work, truth.made.work].map((items) =>
      items.map(({ title, note, status }) => [title, note, status.replace(/^Done .*/, 'Done')]),
    )
    if (quote(shown) !== quote(made)) {
      broken.push(`The work list is ${quote(shown)} instead of ${quote(made)}.`)
    }
  }
  if (comment !== null && comment !== truth.made.comment) {
    broken.push(`The comment is ${quote(comment)} instead of ${quote(truth.made.comment)}.`)
  }
  if (names !== null) broken.push(...brokenByNames(names, truth))
  for (const { host, type } of types) {
    const chosen = truth.made.types.get(host) ?? type
    if (type !== chosen) broken.push(`The type of ${host} is ${type} instead of ${chosen}.`)
  }
  return broken
}

function brokenByNames(
  { competitors, domains }: NonNullable<Screen['names']>,
  { made }: Truth,
): string[] {
  const [shown, listed] = [competitors, made.competitors].map((all) =>
    all.map(({ name, details }) => `${name}: ${details}`).toSorted(),
  )
  const [shownDomains, own] = [domains, made.domains].map((all) => all.toSorted())
  return [
    ...(quote(shown) === quote(listed)
      ? []
      : [`The competitors are ${quote(shown)} instead of ${quote(listed)}.`]),
    ...(quote(shownDomains) === quote(own)
      ? []
      : [`The domains are ${quote(shownDomains)} instead of ${quote(own)}.`]),
  ]
}

function headingsAt(path: string, list: readonly Citation[]): string[] {
  const named = HEADINGS.find(([end]) => end.test(path))?.[1]
  if (named !== undefined) return [named]
  const open = list.find(({ id }) => path.endsWith(`/${id}`))
  // A citation that could not be loaded has no question.
  return ['Citation', ...(open === undefined ? [] : [open.query.trim()])]
}

function brokenByUser(
  { id, isReviewed, isFlagged, note }: NonNullable<Screen['reader']>,
  truth: Truth,
): string[] {
  const own = reviewOf(truth.made, id)
  const text = noteOf(truth, id)
  return [
    ...(isReviewed === own.reviewed ? [] : [`In the reader, ${id} is ${not(isReviewed)}reviewed.`]),
    ...(isFlagged === own.flagged ? [] : [`In the reader, ${id} is ${not(isFlagged)}flagged.`]),
    ...((note ?? '') === text
      ? []
      : [`The note on ${id} is ${quote(note)} instead of ${quote(text)}.`]),
  ]
}

function brokenByRows({ rows }: NonNullable<Screen['list']>, { made }: Truth): string[] {
  return rows.flatMap(({ id, position, isReviewed, isFlagged }) => {
    const own = reviewOf(made, id)
    return [
      ...(isReviewed === own.reviewed
        ? []
        : [`Row ${position}, ${id}, is ${not(isReviewed)}reviewed.`]),
      ...(isFlagged === own.flagged
        ? []
        : [`Row ${position}, ${id}, is ${not(isFlagged)}flagged.`]),
    ]
  })
}

export type Expected = { rows: readonly string[]; counts: string }

function expectedOf(
  loaded: readonly Citation[],
  address: URL,
  { made, list }: Truth,
): Expected & { unknown: number } {
  const filter = filterIn(address)
  const known = new Set(loaded.map(({ id }) => id))
  // Flagged citations are listed before their pages are loaded.
  const outside = filter.flagged === null ? [] : list.filter(({ id }) => !known.has(id))
  const shown = (from: readonly Citation[], reviewed = filter.reviewed) =>
    from.filter((citation) => isShown(made, citation, filter, reviewed))
  const rows = [...shown(loaded), ...shown(outside)].map(({ id }) => id)
  const found = [...shown(loaded, null), ...shown(outside, null)]
  const reviewed = found.filter(({ id }) => reviewOf(made, id).reviewed)
  const notLoaded = shown(outside).length
  const outsideToo = notLoaded > 0 ? ` and ${notLoaded} not loaded` : ''
  const matching = `${rows.length} of ${loaded.length}${outsideToo}`
  const all = `${reviewed.length} of ${loaded.length} reviewed`
  const filtered = rows.length === 0 ? matching : `${matching} · ${reviewed.length} reviewed`
  const isEmpty = loaded.length === 0 && notLoaded === 0
  return {
    rows,
    counts: isEmpty ? '' : isFiltering(filter) ? filtered : all,
    unknown: notLoaded,
  }
}

/**
 * The loaded citations must be consecutive; the newest may be missing.
 * @returns null if anything is allowed, because the list says that some in between are missing
 */
export function allowedBy(screen: Screen, truth: Truth): Expected[] | null {
  const { list, address } = screen
  if (list === null || list.hasGap) return null
  const count = Number(/ of (\d+)/.exec(plainCounts(list.counts))?.[1] ?? 0)
  const all = truth.list.length
  const isWhole = /All |only/.test(list.end)
  return (
    Array.from({ length: all - count + 1 }, (_, newer) => newer)
      // There may be more than the tab knows.
      .filter((newer) => list.news <= newer)
      .filter((newer) => !isWhole || newer + count === all)
      .map((newer) => expectedOf(truth.list.slice(newer, newer + count), new URL(address), truth))
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
  const counts = plainCounts(list.counts)
  const isAllowed = (expected: Expected) =>
    expected.counts === counts &&
    list.rows.every(({ id, position }) => expected.rows[position - 1] === id)
  if (allowed.some(isAllowed)) return []
  const [nearest] = allowed
  const rows = list.rows.map(({ id, position }) => `${position} ${id}`).join(', ')
  return [
    `The list says “${counts}”, ${list.news} new, and shows ${rows}. ` +
      `It may say, for one, “${nearest?.counts}”, and show ` +
      `${list.rows.map(({ position }) => nearest?.rows[position - 1]).join(', ')}.`,
  ]
}

const not = (is: boolean) => (is ? '' : 'not ')

const quote = (value: unknown) => JSON.stringify(value)
