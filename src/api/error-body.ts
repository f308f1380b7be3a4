import { isObject } from '../lib/is-object.ts'

/** What the body of an error says. */
type ErrorBody = {
  code: string | undefined
  message: string | undefined
  requestId: string | undefined
}

const MAX_MESSAGE_LENGTH = 300

/**
 * Reads an error body, trying the forms of contract §10 in order: the documented envelope, problem details (RFC 9457),
 * `{ message }`, plain text. Never throws.
 * @param body the parsed JSON, undefined when the body is not JSON
 * @param text the raw body, '' when it must not be used as the message
 */
export function readErrorBody(body: unknown, text: string): ErrorBody {
  const error = member(body, 'error')
  const requestId = asText(
    member(member(body, 'meta'), 'request_id') ??
      member(error, 'request_id') ??
      member(body, 'request_id'),
  )
  const code = asText(member(error, 'code'))
  const message = asText(member(error, 'message'))
  if (code !== undefined || message !== undefined) return { code, message, requestId }

  const detail = asText(member(body, 'detail')) ?? asText(member(body, 'title'))
  if (detail !== undefined)
    return { code: asText(member(body, 'type')), message: detail, requestId }

  const bare = asText(member(body, 'message')) ?? asText(error)
  if (bare !== undefined) return { code: asText(member(body, 'code')), message: bare, requestId }

  const isPlain = body === undefined && !text.trimStart().startsWith('<')
  return { code, message: isPlain ? asText(text) : undefined, requestId }
}

function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function asText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const text = value.trim()
  if (text.length <= MAX_MESSAGE_LENGTH) return text
  // Joined from single characters, because a slice would keep the whole text in memory.
  return `${text.slice(0, MAX_MESSAGE_LENGTH).split('').join('')}…`
}
