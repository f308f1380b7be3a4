import { userDatabaseOf, collectionScope } from './collections/collection-of.ts'
import type { Collection } from './collections/collection.ts'
import { moveStored } from './collections/move-stored.ts'
import { choiceFor, teamChoicesOf, withValue } from './collections/team/team-choice.ts'
import { competitorsOf } from './competitors/competitors.ts'
import { notesOf } from './notes/notes.ts'
import { questionGroupsOf } from './question-groups/question-groups.ts'
import { reportCommentsOf } from './report-comments/report-comments.ts'
import { reviewsOf } from './reviews/reviews.ts'
import type { Services } from './services.ts'
import { sourceTypesOf } from './source-types/source-types.ts'
import { savedViewsOf } from './views/views.ts'
import { workListOf } from './work/work-list.ts'

/** Everything that the reader made: reviews, notes on dates, saved views, types of sources, competitors, groups of questions, the work list and comments on reports. */
export function madeRecordsOf(services: Services): readonly Collection<unknown>[] {
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

/** Nothing is of a time after this one, also where a wrong clock has said so. It lasts as long as the page where the store is blocked. */
export function capMadeRecords(services: Services, latest: number): void {
  for (const records of madeRecordsOf(services)) records.capTimes(latest).catch(() => undefined)
}

/** How many records the reader made, after they were read. */
export async function countMadeRecords(services: Services): Promise<number> {
  const made = madeRecordsOf(services)
  await Promise.all(made.map((records) => records.ready()))
  return made.reduce((sum, records) => sum + records.all().length, 0)
}

/** Deletes everything that the reader made. @throws the browser's error when its store is blocked */
export async function clearMadeRecords(services: Services): Promise<void> {
  // Not one after the other: where the store is blocked, each of them waits for seconds.
  await Promise.all(madeRecordsOf(services).map((records) => records.clear()))
}

/**
 * Gives the present key what was made with the one before, which the service no longer accepts, also what is not finished, and what was chosen about the
 * team, unless something is chosen already: else sharing would stop, and nobody could take that work out of the team.
 * @param fingerprint of the key before
 */
export async function moveMadeRecords(
  services: Services,
  fingerprint: string | null,
): Promise<void> {
  const [before, present] = [collectionScope(services, fingerprint), collectionScope(services)]
  for (const { kind } of madeRecordsOf(services)) moveStored(before, present, kind.name)
  await userDatabaseOf(services).move(before, present)
  for (const records of madeRecordsOf(services)) records.readAgain()
  const choices = teamChoicesOf(services)
  const choice = choiceFor(choices.get(), before)
  const isFirst = choiceFor(choices.get(), present).sharing === 'undecided'
  if (choice.id !== '' && isFirst) choices.set(withValue(choices.get(), present, choice))
}
