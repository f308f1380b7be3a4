/** Stored JSON, null if there is none. Never throws. */
export function loadStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** None where storage is blocked. Never throws. */
export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

export function deleteStored(prefix: string): void {
  for (const name of storedNames(prefix)) localStorage.removeItem(name)
}

export const RECORDS_DATABASE = 'brand-visibility'

/** `localStorage` prefix of changes that the database does not have yet. */
export const JOURNAL = 'journal:'

/** `localStorage` prefix of unfinished texts. */
export const DRAFTS = 'draft:'

/** Loaded lists. Deleted when the key is forgotten. */
export const LISTS_DATABASE = 'brand-visibility-lists'

/** `sessionStorage` prefix of places in lists. */
export const PLACES = 'feed-place:'

/** `localStorage` prefix of visits to brands. */
export const VISITS = 'visits:'

/** `localStorage` prefix of daily components. */
export const COMPONENT_HISTORY = 'component-history:'

/** `localStorage` key of the last used brand's overview. index.html reads it too (src/boot/preload-script.ts). */
export const STORED_OVERVIEW = 'overview'

export const TEAM_CHOICES = 'team'

/** `localStorage` key: the state of the last connection to the team. */
export const TEAM_PROGRESS = 'team-progress'
