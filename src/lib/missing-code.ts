/** A file of the app could not be loaded. Browsers word it differently, and Vite has its own message for styles. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(
      error.message,
    )
  )
}
