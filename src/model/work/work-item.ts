import { type DateRange, isDate } from '../../lib/dates.ts'
import { isObject } from '../../lib/is-object.ts'
import { questionKey } from '../citation-list/question-text.ts'
import type { Kind } from '../collections/operations.ts'
import { type StoredRecord, timeOf, valueOf, actorOf } from '../collections/record.ts'
import { readActor } from '../collections/team/team-choice.ts'
import type { WorkStatus } from './work-status.ts'

/** A finding is anything that is none of the others. */
export const WORK_KINDS = [
  'source',
  'question',
  'platform',
  'component',
  'citation',
  'finding',
] as const

export type WorkKind = (typeof WORK_KINDS)[number]

/** Where a finding can be checked: an address in the app and the label of the link. */
type Evidence = Readonly<{ href: string; words: string }>

export type Finding = Readonly<{
  kind: WorkKind
  /** Its host, question, platform, component or citation, as the service writes it; for a finding, a unique name. */
  subject: string
  title: string
  evidence: Evidence | null
  /** The days by which What to do picked it; absent for the user's own findings. */
  picked?: DateRange
}>

/** Stored only in this browser. */
export type WorkItem = Finding &
  Readonly<{
    id: string
    brandId: string
    status: WorkStatus
    /** Null until it is done. */
    doneOn: string | null
    note: string
    /** A fractional index within the brand. */
    place: string
    created: number
    author: string
  }>

/** In characters. */
export const MAX_TITLE_LENGTH = 300
export const MAX_WORK_NOTE_LENGTH = 2000

/** An item with a date is done, so a done item always has one. */
export const WORK: Kind<WorkItem> = {
  name: 'work',
  texts: ['note'],
  isRemovable: true,
  read: (record) => {
    const text = (name: string) => textIn(valueOf(record, name))
    const [title, doneOn] = [text('title').trim().slice(0, MAX_TITLE_LENGTH), text('doneOn')]
    if (title === '') return null
    const isDone = isDate(doneOn)
    const status = text('status') === 'doing' ? 'doing' : 'to-do'
    return {
      id: record.id,
      brandId: record.brandId,
      kind: WORK_KINDS.find((kind) => kind === text('kind')) ?? 'finding',
      subject: text('subject'),
      title,
      evidence: readEvidence(record),
      ...readPicked(record),
      status: isDone ? 'done' : status,
      doneOn: isDone ? doneOn : null,
      note: text('note'),
      place: text('place'),
      created: timeOf(record, 'kind'),
      author: readActor(actorOf(record, 'kind'))?.name ?? '',
    }
  },
}

/** The same finding has the same id in every tab and on every device, so it is never listed twice. */
export function workId(
  brandId: string,
  { kind, subject }: Pick<Finding, 'kind' | 'subject'>,
): string {
  const about = kind === 'question' ? questionKey({ query: subject }) : subject
  return JSON.stringify([brandId, kind, about])
}

/** Evidence may come from a file, so only addresses of the brands' pages become links. */
function readEvidence(record: StoredRecord): Evidence | null {
  const stored = valueOf(record, 'evidence')
  if (!isObject(stored)) return null
  const href = inAppPath(textIn(stored['href']))
  const words = textIn(stored['words']).trim().slice(0, MAX_TITLE_LENGTH)
  return href?.startsWith('/brands/') === true && words !== '' ? { href, words } : null
}

/** Older items have no such days. */
function readPicked(record: StoredRecord): Pick<WorkItem, 'picked'> {
  const stored = valueOf(record, 'picked')
  if (!isObject(stored)) return {}
  const [from, to] = [textIn(stored['from']), textIn(stored['to'])]
  return isDate(from) && isDate(to) && from <= to ? { picked: { from, to } } : {}
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A base for parsing paths; no request goes there. */
const PARSE_BASE = 'https://app.invalid'

/** Path, search and hash inside the app, else null. Browsers read `/\host` and `//host` as other sites. */
export function inAppPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, PARSE_BASE)) return null
  const { origin, pathname, search, hash } = new URL(text, PARSE_BASE)
  return origin === PARSE_BASE && !pathname.startsWith('//') ? pathname + search + hash : null
}
