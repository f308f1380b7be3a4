import { parseTime } from '../../lib/dates.ts'
import type { ReadModel } from '../citation-list/lists-schema.ts'

export type PlatformModel = {
  readonly platform: string
  /** The newest first. Several if they take turns. */
  readonly models: readonly string[]
  /** Its first answer, if there are only older ones of other models before: a time of the service; else null. */
  readonly since: string | null
}

/** The models of the answers that were opened or read; of others they aren't known (contract §16.5). */
export function modelsByPlatform(read: readonly ReadModel[]): PlatformModel[] {
  const newestFirst = read
    .filter(({ model }) => model.trim() !== '')
    .toSorted((one, other) => parseTime(other.detectedAt) - parseTime(one.detectedAt))
  return [...Map.groupBy(newestFirst, ({ platform }) => platform)].map(([platform, answers]) => {
    const newest = answers[0]?.model ?? ''
    const first = answers.findLastIndex(({ model }) => model === newest)
    const models = [...new Set(answers.slice(0, first + 1).map(({ model }) => model))]
    const isChange = models.length === 1 && first < answers.length - 1
    return { platform, models, since: isChange ? (answers[first]?.detectedAt ?? null) : null }
  })
}
