import { ApiError } from '../../src/api/api-error.ts'
import { redact } from '../../src/api/redact.ts'
import { describeError } from '../../src/parts/app/describe-error.ts'
import { oneLine, reasonOf } from './clean-text.ts'

/** Advice for a terminal, if it differs from that on a page. */
const ADVICE: Readonly<Partial<Record<ApiError['kind'], string>>> = {
  unauthorized: 'The API key is missing or invalid. Check API_KEY.',
  forbidden: 'This API key may not read it. Check API_KEY and the ID.',
  'not-found': 'The service can’t find it. Check the ID and --url.',
}

/** What failed and what to do, on one line without control characters. @param subject `The score of northwind` */
export function errorMessage(error: unknown, subject: string): string {
  if (!(error instanceof ApiError)) {
    return oneLine(redact(`${subject}: ${reasonOf(error)}`))
  }
  const { title, advice, facts } = describeError(error, subject)
  const toDo = ADVICE[error.kind] ?? advice
  return oneLine(`${title}. ${toDo} (${facts.join(' · ')})`.replace(' ()', ''))
}
