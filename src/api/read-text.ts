import { ApiError } from './api-error.ts'

const MOST_BYTES = 20_000_000

/**
 * The body of an answer as text: UTF-8, a byte order mark taken off, bytes that are no UTF-8 shown as `�`. What is larger
 * than 20 MB is not read to its end, so that no answer can fill the memory of the page.
 * @throws {ApiError} `contract` for an answer that is too large
 */
export async function readText({ body, status }: Response): Promise<string> {
  let size = 0
  const limit = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.length
      // An error here cancels the request as well.
      if (size > MOST_BYTES) {
        throw new ApiError('contract', 'The answer is too large: over 20 MB.', { status })
      }
      controller.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(limit)).text()
}
