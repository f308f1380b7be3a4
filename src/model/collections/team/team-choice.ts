import { randomId } from '../../../lib/ids.ts'
import { isObject } from '../../../lib/objects.ts'
import { TEAM_CHOICES, TEAM_PROGRESS } from '../../local-storage.ts'
import { persistedAtom } from '../../persisted-atom.ts'
import { lazyService } from '../../services.ts'
import { type StoredRecord, timestampOf } from '../record.ts'

export type TeamChoice = {
  /** Distinguishes browsers of users with the same name. */
  readonly id: string
  /** The user's display name; '' while unknown. */
  readonly name: string
  readonly sharing: 'undecided' | 'on' | 'off'
  /** Older changes stay in this browser; milliseconds since 1970, -1 for none. */
  readonly since: number
}

/** State of the last connection. Stored separately, so that one tab's progress does not revert another's choice. */
export type TeamProgress = {
  readonly sentUntil: number
  /** How far this device's clock is ahead of the team's, in milliseconds. */
  readonly ahead: number
}

export const MAX_NAME_LENGTH = 60

type ByScope<Value> = readonly (readonly [scope: string, value: Value])[]

export const teamChoicesOf = lazyService(() =>
  persistedAtom(TEAM_CHOICES, (stored) => readByScope(stored, isChoice), 'settings'),
)

export const teamProgressOf = lazyService(() =>
  persistedAtom(TEAM_PROGRESS, (stored) => readByScope(stored, isProgress)),
)

export function choiceFor(choices: ByScope<TeamChoice>, scope: string): TeamChoice {
  return valueFor(choices, scope) ?? { id: '', name: '', sharing: 'undecided', since: -1 }
}

export function progressFor(known: ByScope<TeamProgress>, scope: string): TeamProgress {
  return valueFor(known, scope) ?? { sentUntil: -1, ahead: 0 }
}

function valueFor<Value>(values: ByScope<Value>, scope: string): Value | undefined {
  return values.find(([name]) => name === scope)?.[1]
}

export function withValue<Value>(
  values: ByScope<Value>,
  scope: string,
  value: Value,
): ByScope<Value> {
  return [...values.filter(([name]) => name !== scope), [scope, value]]
}

/** The first change assigns an id. */
export function changedChoice(choice: TeamChoice, change: Partial<TeamChoice>): TeamChoice {
  return { ...choice, id: choice.id === '' ? randomId() : choice.id, ...change }
}

/** The actor in each member of a record: an id without spaces, and the name. */
export function actorText({ id, name }: Pick<TeamChoice, 'id' | 'name'>): string {
  return `${id} ${name}`
}

export function readActor(actor: string): Pick<TeamChoice, 'id' | 'name'> | null {
  const space = actor.indexOf(' ')
  if (space < 1) return null
  const name = actor.slice(space + 1).trim()
  return name === '' ? null : { id: actor.slice(0, space), name: name.slice(0, MAX_NAME_LENGTH) }
}

/** Compares ids, since names can change. */
export function isSameUser(actor: string, other: string): boolean {
  return actor.split(' ', 1)[0] === other.split(' ', 1)[0]
}

function readByScope<Value>(
  stored: unknown,
  isValue: (value: unknown) => value is Value,
): ByScope<Value> {
  const entries: unknown[] = Array.isArray(stored) ? stored : []
  return entries.flatMap((entry) => {
    const [scope, value]: unknown[] = Array.isArray(entry) ? entry : []
    return typeof scope === 'string' && isValue(value) ? [[scope, value] as const] : []
  })
}

function isChoice(value: unknown): value is TeamChoice {
  if (!isObject(value)) return false
  const { id, name, sharing, since } = value
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    (sharing === 'undecided' || sharing === 'on' || sharing === 'off') &&
    Number.isFinite(since)
  )
}

function isProgress(value: unknown): value is TeamProgress {
  return isObject(value) && Number.isFinite(value['sentUntil']) && Number.isFinite(value['ahead'])
}

/** The team member who made a record: the first actor of what is left of it; '' if unknown. */
export function authorOf(record: StoredRecord | undefined): string {
  const [first] = Object.values(record?.members ?? {}).toSorted((one, other) => one[1] - other[1])
  return first === undefined ? '' : (readActor(timestampOf(first)[1])?.name ?? '')
}
