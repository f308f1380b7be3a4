import { vi } from 'vitest'
import { NO_FILTER } from '../citation-list/list-filter.ts'
import { competitorsOf } from '../competitors/competitors.ts'
import { componentHistoryOf } from '../component-history/component-history.ts'
import { notesOf } from '../notes/notes.ts'
import { questionGroupsOf } from '../question-groups/question-groups.ts'
import { reportCommentsOf } from '../report-comments/report-comments.ts'
import { reviewsOf } from '../reviews/reviews.ts'
import { BREAKDOWN } from '../score/test-score.ts'
import type { Services } from '../services.ts'
import { sourceTypesOf } from '../source-types/source-types.ts'
import { emptyIndexedDB } from '../test-indexed-db.ts'
import { testServices } from '../test-services.ts'
import { userCollectionsOf } from '../user-collections.ts'
import { savedViewsOf } from '../views/views.ts'
import { workListOf } from '../work/work-list.ts'
import { readBackup, writeBackup } from './backup.ts'

export const NOW = Date.parse('2026-11-17T13:00:00Z')
export const SCORES = BREAKDOWN
const AT = Date.parse('2026-11-17T10:00:00Z')

export const recordOf = (id: unknown, values: Readonly<Record<string, unknown>>, at = AT) => ({
  id,
  brandId: 'tea',
  members: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value, at]])),
})

const REVIEWED = { reviewed: true, note: 'Ask them', sentiment: 'neutral' } as const
export const DATED = { date: '2026-11-09', text: 'Campaign' }
export const REVIEW = recordOf('cit_1', REVIEWED)
export const NOTE = recordOf('note_1', DATED)
const FORUM = {
  kind: 'source',
  subject: 'forum.example',
  title: 'Look at forum.example',
  evidence: { href: '/brands/tea/citations?source=forum.example', words: '20 negative citations' },
} as const
export const view = (name: string, q: string) => ({ name, filter: { ...NO_FILTER, q } })

export const viewRecords = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    recordOf(`view_${index}`, { ...view(`v${index}`, `${index}`), place: 'a0' }, 1),
  )

export function newBrowser(): Services {
  vi.stubGlobal('BroadcastChannel', undefined)
  emptyIndexedDB()
  localStorage.clear()
  return testServices()
}

export async function fill(services: Services) {
  const made = userCollectionsOf(services).map((records) => records.ready())
  await Promise.all(made)
  reviewsOf(services).change('tea', ['cit_1'], REVIEWED)
  notesOf(services).add('tea', DATED)
  savedViewsOf(services).add(view('Harney', 'harney'))
  sourceTypesOf(services).choose('tea', 'teapedia.example', 'reference')
  questionGroupsOf(services).keep('tea', { name: 'Shipping', lines: ['ship*'] })
  competitorsOf(services).keep('tea', { name: 'Harney', aliases: ['H&S'], domains: [] })
  workListOf(services).add('tea', FORUM)
  reportCommentsOf(services).write('tea', 'A good month', 0)
  services.brands.add({ id: 'coffee', name: 'Coffee' })
  componentHistoryOf(services).see('tea', SCORES, NOW)
  componentHistoryOf(services).see('tea', SCORES, NOW - 86_400_000)
  componentHistoryOf(services).see('coffee', SCORES, NOW)
  services.preferences.theme.set('dark')
  services.preferences.density.set('compact')
  services.preferences.firstWeekday.set('sunday')
  services.preferences.singleKeys.set(false)
  services.preferences.separator.set('tab')
}

export async function writtenBackup(services: Services, now = NOW): Promise<string> {
  let text = ''
  for await (const piece of writeBackup(services, now)) text += piece
  return text
}

export async function planFor(services: Services, text: string) {
  const plan = await readBackup(services, text, NOW)
  if ('problem' in plan) throw new Error(plan.problem)
  return plan
}

export const changesOf = ({ parts }: { parts: readonly { name: string; changes: number }[] }) =>
  Object.fromEntries(parts.map(({ name, changes }) => [name, changes]))

/** The number of records that {@link fill} makes for each part. */
export const FILLED = {
  reviews: 1,
  notes: 1,
  views: 1,
  sourceTypes: 1,
  competitors: 1,
  questionGroups: 1,
  work: 1,
  comments: 1,
  brands: 1,
  componentHistory: 3,
  preferences: 5,
}
export const NOTHING = Object.fromEntries(Object.keys(FILLED).map((name) => [name, 0]))

export const backupOf = (parts: object) =>
  JSON.stringify({ format: 'brand-visibility-backup', version: 2, ...parts })
