import { userDatabaseOf, collectionScope } from './collections/collection-of.ts'
import type { Collection } from './collections/collection.ts'
import { choiceFor, teamChoicesOf, withValue } from './collections/team/team-choice.ts'
import { moveStored } from './collections/user-database.ts'
import { competitorsOf } from './competitors/competitors.ts'
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

/** Lowers later times, set by a wrong clock. Where storage is blocked, this lasts as long as the page. */
export function capUserData(services: Services, latest: number): void {
  for (const records of userCollectionsOf(services)) records.capTimes(latest).catch(() => undefined)
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
