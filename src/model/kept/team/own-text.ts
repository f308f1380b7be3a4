import { type KeptRecord, type Member, type Members, merged, stampOf, writerOf } from '../record.ts'
import type { Kind } from '../steps.ts'
import { isSameReader } from './team-choice.ts'

/** The member that keeps the reader's own text when a colleague's takes its place. Kinds that have one list it with their copies. */
export function ownTextName(name: string): string {
  return `own ${name}`
}

/**
 * The reader's own texts that a change of a colleague replaces. The engine keeps eight versions, so without these a colleague who
 * writes nine times would erase a text for good.
 */
export function replacedTexts(
  own: KeptRecord,
  change: KeptRecord,
  { texts, copies = [] }: Kind<unknown>,
  writer: string,
): Members {
  const present = merged(change, own, texts)
  const replaced = texts.flatMap((name): [string, Member][] => {
    const copy = ownTextName(name)
    const member = Object.hasOwn(own.members, name) ? own.members[name] : undefined
    const text = member?.[0]
    if (member === undefined || typeof text !== 'string' || !copies.includes(copy)) return []
    const [counter, author] = stampOf(member)
    const isOwn = author === '' || isSameReader(author, writer)
    // Also where the new text has it in it: the next one may not, and then the present one is no longer the reader's.
    const isReplaced = text.trim() !== '' && !isSameReader(writerOf(present, name), writer)
    return isOwn && isReplaced ? [[copy, [text, member[1], member[1], [counter, writer]]]] : []
  })
  return Object.fromEntries(replaced)
}
