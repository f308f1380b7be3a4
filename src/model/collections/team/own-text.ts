import type { Kind } from '../operations.ts'
import {
  type StoredRecord,
  type Member,
  type Members,
  merged,
  timestampOf,
  actorOf,
} from '../record.ts'
import { isSameUser } from './team-choice.ts'

/** The member that stores the user's own text when a colleague replaces it. Kinds that have one list it in `copies`. */
export function ownTextName(name: string): string {
  return `own ${name}`
}

/** The user's own texts that a change replaces. The server keeps eight versions, so nine writes would erase a text for good. */
export function replacedTexts(
  own: StoredRecord,
  change: StoredRecord,
  { texts, copies = [] }: Kind<unknown>,
  actor: string,
): Members {
  const present = merged(change, own, texts)
  const replaced = texts.flatMap((name): [string, Member][] => {
    const copy = ownTextName(name)
    const member = Object.hasOwn(own.members, name) ? own.members[name] : undefined
    const text = member?.[0]
    if (member === undefined || typeof text !== 'string' || !copies.includes(copy)) return []
    const [counter, author] = timestampOf(member)
    const isOwn = author === '' || isSameUser(author, actor)
    // Even if the new text contains it: the next one may not, and the actor is then no longer the user.
    const isReplaced = text.trim() !== '' && !isSameUser(actorOf(present, name), actor)
    return isOwn && isReplaced ? [[copy, [text, member[1], member[1], [counter, actor]]]] : []
  })
  return Object.fromEntries(replaced)
}
