import { whenIdle } from '../../lib/when-idle.ts'
import type { Services } from '../../model/services.ts'

/** Deletes kept lists that are too old, on every page, also if the reader never opens a list again. Never throws. */
export async function tidyLists(services: Services): Promise<void> {
  await whenIdle(async () => {
    const { citationListsOf } = await import('../../model/citation-list/citation-lists.ts')
    await citationListsOf(services).tidy()
  })
}
