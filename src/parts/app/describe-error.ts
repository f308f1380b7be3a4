import { ApiError, isPageInstead, isUnknownId } from '../../api/api-error.ts'
import type { ApiSettings } from '../../api/api-settings.ts'
import { NO_ANSWER } from '../../api/http.ts'
import { formatCount } from '../../lib/numbers.ts'
import type { Problem } from '../../ui/panel.tsx'

const MAX_FIELDS = 5

/** Describes a failure and what to do about it (contract §10). @param subject starts the sentence: `The score history` */
export function describeError(error: unknown, subject: string): Problem {
  if (!(error instanceof ApiError)) {
    return {
      title: `${subject} couldn’t be shown`,
      advice: 'Something unexpected went wrong on this page. Try again or reload the page.',
      facts: [],
    }
  }
  return {
    title: `${subject} couldn’t be loaded`,
    advice: adviceFor(error),
    facts: factsOf(error),
    // The user is asked for another key, and the request is then repeated.
    ...(error.kind === 'unauthorized' && error.auth === 'bearer' && { isFinal: true }),
  }
}

/** '' unless the service doesn’t know the brand. */
export function unknownBrandMessage(id: string, error: unknown): string {
  return isUnknownId(error) ? `We can’t find a brand “${id}”.` : ''
}

const UNAUTHORIZED: Readonly<Record<ApiSettings['auth'], string>> = {
  none: 'The API key is missing or invalid. Ask your administrator to check it.',
  bearer: 'The API key is missing or invalid. Enter another key.',
  cookie: 'You need to sign in again.',
}

function adviceFor(error: ApiError): string {
  switch (error.kind) {
    case 'network':
      return error.code === NO_ANSWER
        ? 'The service couldn’t be reached. Your connection works, so an ad blocker or another extension, or a filter in your network, may block the request, or the service is down. Allow this site there, then try again.'
        : 'The service couldn’t be reached. Check your connection, then try again.'
    case 'timeout':
      return 'The service took too long to answer. Try again in a moment.'
    case 'unauthorized':
      return UNAUTHORIZED[error.auth ?? 'none']
    case 'forbidden':
      return 'You don’t have access to this data. Ask your administrator for access.'
    case 'not-found':
      return 'The service can’t find it. Check the URL.'
    case 'rate-limited':
      return `You’ve reached this API key’s request limit. ${retryAdvice(error, 'Try again in a moment.')}`
    case 'server':
      return `The service is having trouble. ${retryAdvice(error, 'Try again in a moment.')}`
    case 'request':
      return error.code === 'INVALID_ID'
        ? 'The ID in this URL isn’t valid. Check the URL.'
        : 'The service refused the request.'
    case 'contract':
      return isPageInstead(error)
        ? 'The service sent a web page instead of data. You may have to sign in again, or your network shows a page of its own first. Reload the page.'
        : 'The service sent data we couldn’t read. Please tell your administrator.'
  }
}

/** The wait that the service asks for (contract §11). */
function retryAdvice({ retryAfterSeconds: seconds = 0 }: ApiError, usual: string): string {
  return seconds > 0 ? `Try again in ${formatWait(seconds)}.` : usual
}

/** Rounded: `45 seconds`, `2 minutes`, `3 hours`, `5 days`. */
function formatWait(seconds: number): string {
  if (seconds < 90) return formatCount(seconds, 'second', 'seconds')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return formatCount(minutes, 'minute', 'minutes')
  const hours = Math.ceil(minutes / 60)
  if (hours < 48) return formatCount(hours, 'hour', 'hours')
  const days = Math.ceil(hours / 24)
  return days > 365 ? 'more than a year' : formatCount(days, 'day', 'days')
}

function factsOf(error: ApiError): string[] {
  const facts: string[] = []
  const isServiceMessage = error.status !== undefined && error.message !== ''
  if (isServiceMessage) facts.push(error.message)
  const codes = [
    error.code,
    error.status === undefined ? undefined : `HTTP ${error.status}`,
    error.requestId === undefined ? undefined : `request ${error.requestId}`,
  ].filter((code) => code !== undefined)
  if (codes.length > 0) facts.push(codes.join(' · '))
  facts.push(...error.fields.slice(0, MAX_FIELDS))
  const more = error.fields.length - MAX_FIELDS
  if (more > 0) facts.push(`and ${formatCount(more, 'more field', 'more fields')}`)
  return facts
}
