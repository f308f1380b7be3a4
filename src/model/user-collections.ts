import { collectionScope, userDatabaseOf } from './collections/collection-of.ts'
import type { Collection } from './collections/collection.ts'
import type { KindName } from './collections/kinds.ts'
import { choiceFor, teamChoicesOf, withValue } from './collections/team/team-choice.ts'
import { scopeName } from './collections/user-database.ts'
import { competitorsOf } from './competitors/competitors.ts'
import { DRAFTS, JOURNAL, storedNames } from './local-storage.ts'
import { notesOf } from './notes/notes.ts'
import { questionGroupsOf } from './question-groups/question-groups.ts'
import { reportCommentsOf } from './report-comments/report-comments.ts'
import { reviewsOf } from './reviews/reviews.ts'
import type { Services } from './services.ts'
import { sourceTypesOf } from './source-types/source-types.ts'
import { savedViewsOf } from './views/views.ts'
import { workListOf } from './work/work-list.ts'

export function userCollectionsOf(services: Services): readonly Collection<unknown>[] {
  return [
    reviewsOf(services).records,
    notesOf(services).records,
    savedViewsOf(services).records,
    sourceTypesOf(services).records,
    competitorsOf(services).records,
    questionGroupsOf(services).records,
    workListOf(services).records,
    reportCommentsOf(services).records,
  ]
}

/** Waits until the records were read. */
export async function countUserData(services: Services): Promise<number> {
  const made = userCollectionsOf(services)
  await Promise.all(made.map((records) => records.ready()))
  return made.reduce((sum, records) => sum + records.all().length, 0)
}

export async function clearUserData(services: Services): Promise<void> {
  // In parallel: where storage is blocked, each waits for seconds.
  await Promise.all(userCollectionsOf(services).map((records) => records.clear()))
}

/**
 * Moves records and drafts of the rejected previous key, and its team choice unless there is one: otherwise sharing would
 * stop, and nobody could remove that work from the team. @param fingerprint of the previous key
 */
export async function moveUserData(services: Services, fingerprint: string | null): Promise<void> {
  const [before, present] = [collectionScope(services, fingerprint), collectionScope(services)]
  for (const { kind } of userCollectionsOf(services)) moveStored(before, present, kind.name)
  await userDatabaseOf(services).move(before, present)
  for (const records of userCollectionsOf(services)) records.readAgain()
  const choices = teamChoicesOf(services)
  const choice = choiceFor(choices.get(), before)
  const isFirst = choiceFor(choices.get(), present).sharing === 'undecided'
  if (choice.id !== '' && isFirst) choices.set(withValue(choices.get(), present, choice))
}

/** Moves drafts and journaled changes to another scope. Existing drafts stay. */
function moveStored(from: string, to: string, kind: KindName): void {
  for (const prefix of [JOURNAL, DRAFTS]) {
    const start = prefix + scopeName(from, kind)
    for (const name of storedNames(start)) {
      const next = prefix + scopeName(to, kind) + name.slice(start.length)
      try {
        const text = localStorage.getItem(name)
        if (text === null || localStorage.getItem(next) !== null) continue
        localStorage.setItem(next, text)
        localStorage.removeItem(name)
      } catch {
        // Storage is full: it stays where it is.
      }
    }
  }
}
