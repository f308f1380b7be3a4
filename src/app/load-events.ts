import { fetchOrTake } from '../api/preloaded-answers.ts'
import { readOperatorAnnotations, type SharedEvent } from '../model/events/operator-annotations.ts'

const MAX_WAIT_MS = 15_000

/**
 * Loads the events of config `events` (contract §20). What is wrong is said in the console, for whoever runs the dashboard;
 * the other events are shown, and without the file the charts have none.
 * @param path relative to index.html
 */
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
