import { fetchOrTake } from '../api/preloaded-answers.ts'
import { readOperatorAnnotations, type SharedEvent } from '../model/events/operator-annotations.ts'

const MAX_WAIT_MS = 15_000

/** Loads the operator's annotations (config `events`, contract §20). Errors go to the console; valid entries are shown. */
export async function loadEvents(path: string): Promise<SharedEvent[]> {
  try {
    const response = await fetchOrTake(import.meta.env.BASE_URL + path, {
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const file: unknown = await response.json()
    const { events, problems } = readOperatorAnnotations(file, path)
    for (const problem of problems) console.warn(problem)
    return events
  } catch (error) {
    console.warn(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}
