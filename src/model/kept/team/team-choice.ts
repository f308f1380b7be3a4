import { isObject } from '../../../lib/is-object.ts'
import { lazyService } from '../../services.ts'
import { TEAM_CHOICES } from '../../store-names.ts'
import { storedValue } from '../../stored-value.ts'
import { randomId } from '../random-id.ts'

/** What this browser's reader has chosen about the team, and what is known of the last connection. */
export type TeamChoice = {
  /** Tells the browsers of two readers with the same name apart. */
  readonly id: string
  /** What the reader wants to be called; '' while it is not known. */
  readonly name: string
  readonly sharing: 'undecided' | 'on' | 'off'
  /** What was written until then stays in this browser, in milliseconds since 1970; -1 for nothing. */
  readonly since: number
  /** When everything had been sent. */
  readonly sentUntil: number
  /** How far this device's clock is ahead of the team's, in milliseconds. */
  readonly ahead: number
}

/** The most characters of a name. */
export const LONGEST_NAME = 60

/** Choices, each with whose records it is about. */
export type TeamChoices = readonly (readonly [scope: string, choice: TeamChoice])[]

/** The choices of this browser's readers. */
export const teamChoicesOf = lazyService(() => storedValue<TeamChoices>(TEAM_CHOICES, readChoices))

/** The choice about the records of a scope. */
export function choiceFor(choices: TeamChoices, scope: string): TeamChoice {
  return (
    choices.find(([name]) => name === scope)?.[1] ?? {
      id: '',
      name: '',
      sharing: 'undecided',
      since: -1,
      sentUntil: -1,
      ahead: 0,
    }
  )
}

/** A choice with a change. It has an id from then on. */
export function changedChoice(choice: TeamChoice, change: Partial<TeamChoice>): TeamChoice {
  return { ...choice, id: choice.id === '' ? randomId() : choice.id, ...change }
}

/** Who writes, as each member of a record says it: an id without spaces, and the name. */
export function writerText({ id, name }: Pick<TeamChoice, 'id' | 'name'>): string {
  return `${id} ${name}`
}

/** Who has written something, null if that is not known. */
export function readWriter(writer: string): Pick<TeamChoice, 'id' | 'name'> | null {
  const space = writer.indexOf(' ')
  if (space < 1) return null
  const name = writer.slice(space + 1).trim()
  return name === '' ? null : { id: writer.slice(0, space), name: name.slice(0, LONGEST_NAME) }
}

function readChoices(stored: unknown): TeamChoices {
  const entries: unknown[] = Array.isArray(stored) ? stored : []
  return entries.flatMap((entry) => {
    const [scope, choice]: unknown[] = Array.isArray(entry) ? entry : []
    return typeof scope === 'string' && isChoice(choice) ? [[scope, choice] as const] : []
  })
}

function isChoice(value: unknown): value is TeamChoice {
  if (!isObject(value)) return false
  const { id, name, sharing, since, sentUntil, ahead } = value
  const numbers = [since, sentUntil, ahead]
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    (sharing === 'undecided' || sharing === 'on' || sharing === 'off') &&
    numbers.every((number) => Number.isFinite(number))
  )
}
