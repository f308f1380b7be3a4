import { ApiError } from './api-error.ts'
import { ExcessFinder } from './excess.ts'

const MAX_BYTES = 4_000_000
const MAX_BYTES_OF_ERROR = 64_000

/** The text of an answer, and what it has too much of, if anything; then it was not read to its end, and the text is empty. */
export type ReadText = { text: string; excess: string | undefined }

const NOTHING: ReadText = { text: '', excess: undefined }

/**
 * Reads the body of an answer as UTF-8, without a byte order mark and with `�` for invalid bytes. Reading stops as soon as
 * there is too much of anything, so that no answer can fill the page's memory (contract §15). An error is only read if it is short.
 * @throws {ApiError} `contract` for an answer that is too large
 */
export async function readText({ body, ok, status }: Response): Promise<ReadText> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  const finder = new ExcessFinder()
  let text = ''
  let size = 0
  // This also ends the request.
  const stop = () => void reader?.cancel().catch(() => {})
  for (;;) {
    const bytes = (await reader?.read())?.value
    // Flushes an incomplete character at the end.
    if (bytes === undefined) return { text: text + decoder.decode(), excess: undefined }
    size += bytes.length
    if (!ok && size > MAX_BYTES_OF_ERROR) {
      stop()
      return NOTHING
    }
    const part = decoder.decode(bytes, { stream: true })
    const excess = finder.add(part)
    if (excess !== undefined) {
      stop()
      return { text: '', excess }
    }
    text += part
    if (size > MAX_BYTES) {
      stop()
      throw new ApiError('contract', 'The answer is too large: over 4 MB.', { status })
    }
  }
}
