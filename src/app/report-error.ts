import { ApiError } from '../api/api-error.ts'

/** Where reports are posted (config `errorReportUrl`, contract §20); '' keeps them in the console. */
export const errorReports = { url: '' }

/**
 * Receives every unexpected error: bugs, and answers that break the contract. Expected failures, such as a lost network or
 * a refusal by the service, are only shown on the screen. The code that writes reports is loaded with the first error; if
 * it cannot be loaded, the error goes to the console as it is.
 * @param error or the event of the window that brings it
 * @param context where it was caught: a word, or the arguments of React and the query cache
 */
export function reportError(error: unknown, context?: unknown): void {
  if (error instanceof ApiError && error.kind !== 'contract') return
  void write(error, context)
}

async function write(error: unknown, context: unknown) {
  try {
    const { report } = await import('./error-reporter.ts')
    report(error, context, errorReports.url)
  } catch {
    console.warn(error)
  }
}
