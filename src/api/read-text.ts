import { ApiError } from './api-error.ts'

const MOST_BYTES = 20_000_000

/**
 * The body of an answer as text: UTF-8, a byte order mark taken off, bytes that are no UTF-8 shown as `�`. What is larger
 * than 20 MB is not read to its end, so that no answer can fill the memory of the page.
 * @throws {ApiError} `contract` for an answer that is too large
 */
export async function readText({ body, status }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const part = (await reader?.read())?.value
    // What the last part left over is half a character.
    if (part === undefined) return text + decoder.decode()
    text += decoder.decode(part, { stream: true })
    if ((size += part.length) > MOST_BYTES) {
      // Ends the request as well; nobody waits for it.
      reader?.cancel().catch(() => {})
      throw new ApiError('contract', 'The answer is too large: over 20 MB.', { status })
    }
  }
}
