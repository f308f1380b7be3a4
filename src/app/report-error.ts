import { ApiError } from '../api/api-error.ts'

/** Config `errorReportUrl` (contract §20); '' reports only to the console. */
export const errorReports = { url: '' }

/**
 * Reports bugs and answers that break the contract; expected failures are only shown on the screen. The reporter is loaded with
 * the first error. @param error or the window's event @param context a word, or the arguments of React and the query cache
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
