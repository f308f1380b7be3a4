import { ApiError } from './api-error.ts'

const MOST_BYTES = 20_000_000

/**
 * Reads the body of an answer as UTF-8, without a byte order mark and with `�` for invalid bytes. Reading stops after
 * 20 MB, so that no answer can fill the page's memory (contract §15).
 * @throws {ApiError} `contract` for an answer that is too large
 */
export async function readText({ body, status }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const part = (await reader?.read())?.value
    // Flushes an incomplete character at the end.
    if (part === undefined) return text + decoder.decode()
    text += decoder.decode(part, { stream: true })
    if ((size += part.length) > MOST_BYTES) {
      // This also ends the request.
      reader?.cancel().catch(() => {})
      throw new ApiError('contract', 'The answer is too large: over 20 MB.', { status })
    }
  }
}
