/** What a service says of a failure in the body of its answer. */
type SaidByService = {
  code: string | undefined
  message: string | undefined
  requestId: string | undefined
}

const LONGEST_MESSAGE = 300

/**
 * Reads an error body in the order of decision 10: the documented envelope, RFC 9457 problem details,
 * `{ message }`, plain text, nothing. Never throws.
 * @param body the parsed JSON, undefined when it was none
 * @param text the body as it came, '' when it must not be used
 */
export function readErrorBody(body: unknown, text: string): SaidByService {
  const requestId =
    member(member(body, 'meta'), 'request_id') ??
    member(member(body, 'error'), 'request_id') ??
    member(body, 'request_id')
  const known = { requestId: asText(requestId) }

  const error = member(body, 'error')
  const code = asText(member(error, 'code'))
  const message = asText(member(error, 'message'))
  if (code !== undefined || message !== undefined) return { ...known, code, message }

  const detail = asText(member(body, 'detail')) ?? asText(member(body, 'title'))
  if (detail !== undefined) return { ...known, code: asText(member(body, 'type')), message: detail }

  const bare = asText(member(body, 'message')) ?? asText(error)
  if (bare !== undefined) return { ...known, code: asText(member(body, 'code')), message: bare }

  const isMarkup = text.trimStart().startsWith('<')
  const plain = body === undefined && !isMarkup ? asText(text) : undefined
  return { ...known, code: undefined, message: plain }
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}

function asText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const text = value.trim()
  return text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text
}
