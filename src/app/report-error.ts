import { ApiError } from '../api/api-error.ts'

/** Where reports are posted (config `errorReportUrl`); '' keeps them in the console. */
export const errorReports = { url: '' }

/**
 * The one place that hears of every unexpected error: bugs, and answers that are not as the contract says. What happens on
 * bad days (no network, a service that refuses) is told on the page and is no news here. The code that writes the reports
 * comes with the first error; errors wait for it, and go to the console as they are when it cannot be had, which is when
 * the network or the version is gone: only a warning.
 * @param error or the event of the window that brings it
 * @param context where it was caught: a word, or what React and the query cache hand over
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
