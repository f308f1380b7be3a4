import { isObject } from '../../../lib/is-object.ts'
import { lazyService } from '../../services.ts'
import { TEAM_CHOICES, TEAM_PROGRESS } from '../../store-names.ts'
import { storedValue } from '../../stored-value.ts'
import { randomId } from '../random-id.ts'

/** What this browser's reader has chosen about the team. */
export type TeamChoice = {
  /** Tells the browsers of two readers with the same name apart. */
  readonly id: string
  /** What the reader wants to be called; '' while it is not known. */
  readonly name: string
  readonly sharing: 'undecided' | 'on' | 'off'
  /** What was written until then stays in this browser, in milliseconds since 1970; -1 for nothing. */
  readonly since: number
}

/** What is known of the last connection. It is stored apart, so that noting it in one tab takes back no choice of another. */
export type TeamProgress = {
  /** When everything had been sent. */
  readonly sentUntil: number
  /** How far this device's clock is ahead of the team's, in milliseconds. */
  readonly ahead: number
}

/** The most characters of a name. */
export const MAX_NAME_LENGTH = 60

/** Values, each with whose records it is about. */
export type ByScope<Value> = readonly (readonly [scope: string, value: Value])[]

/** The choices of this browser's readers. */
export const teamChoicesOf = lazyService(() =>
  storedValue(TEAM_CHOICES, (stored) => readByScope(stored, isChoice), 'settings'),
)

/** What is known of the last connections of this browser's readers. */
export const teamProgressOf = lazyService(() =>
  storedValue(TEAM_PROGRESS, (stored) => readByScope(stored, isProgress)),
)

/** The choice about the records of a scope. */
export function choiceFor(choices: ByScope<TeamChoice>, scope: string): TeamChoice {
  return valueFor(choices, scope) ?? { id: '', name: '', sharing: 'undecided', since: -1 }
}

/** What is known of the last connection for the records of a scope. */
export function progressFor(known: ByScope<TeamProgress>, scope: string): TeamProgress {
  return valueFor(known, scope) ?? { sentUntil: -1, ahead: 0 }
}

function valueFor<Value>(values: ByScope<Value>, scope: string): Value | undefined {
  return values.find(([name]) => name === scope)?.[1]
}

/** The same values with that of a scope changed. */
export function withValue<Value>(
  values: ByScope<Value>,
  scope: string,
  value: Value,
): ByScope<Value> {
  return [...values.filter(([name]) => name !== scope), [scope, value]]
}

/** A choice with a change. It has an id from then on. */
export function changedChoice(choice: TeamChoice, change: Partial<TeamChoice>): TeamChoice {
  return { ...choice, id: choice.id === '' ? randomId() : choice.id, ...change }
}

/** Who writes, as each member of a record says it: an id without spaces, and the name. */
export function actorText({ id, name }: Pick<TeamChoice, 'id' | 'name'>): string {
  return `${id} ${name}`
}

/** Who has written something, null if that is not known. */
export function readActor(actor: string): Pick<TeamChoice, 'id' | 'name'> | null {
  const space = actor.indexOf(' ')
  if (space < 1) return null
  const name = actor.slice(space + 1).trim()
  return name === '' ? null : { id: actor.slice(0, space), name: name.slice(0, MAX_NAME_LENGTH) }
}

/** Whether two members were written by the same reader, whatever their name was. */
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
