import { ApiError } from './api-error.ts'

const MAX_BYTES = 4_000_000
const MAX_BYTES_OF_ERROR = 64_000

/** Empty if reading stopped because there was too much; `excess` says of what. */
export type ReadText = { text: string; excess: string | undefined }

const NOTHING: ReadText = { text: '', excess: undefined }

/**
 * Reads a body as UTF-8, without a byte order mark and with `�` for invalid bytes. Reading stops as soon as there is too
 * much of anything, so that no answer can exhaust the page's memory (contract §15). A long error body is not read.
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

const MAX_LEVELS = 64
const MAX_PARTS = 250_000
const MAX_NAMES = 80_000
const MAX_TEXT_LENGTH = 2_000_000

/** Finds excessive levels, values or lengths (contract §15) as JSON arrives: a small answer can exhaust memory too. */
class ExcessFinder {
  #levels = 0
  /** Lists, objects, texts and commas. */
  #parts = 0
  /** Names in objects, each of which may take memory of its own. */
  #names = 0
  #isInText = false
  #textLength = 0
  #isEscaped = false

  /** Returns what there is too much of, if anything. */
  add(part: string): string | undefined {
    let at = 0
    while (at < part.length) {
      at = this.#isInText ? this.#passText(part, at) : this.#passStructure(part, at)
      if (this.#levels > MAX_LEVELS) {
        return `the answer is nested more than ${MAX_LEVELS} levels deep`
      }
      if (this.#parts > MAX_PARTS || this.#names > MAX_NAMES) {
        return 'the answer has too many values'
      }
      if (this.#textLength > MAX_TEXT_LENGTH) return 'the answer has a text that is too long'
    }
    return undefined
  }

  /** Returns the position after the next character that counts. */
  #passStructure(part: string, from: number): number {
    for (let at = from; at < part.length; at += 1) {
      switch (part[at]) {
        case '"':
          this.#isInText = true
          this.#textLength = 0
          this.#parts += 1
          return at + 1
        case '[':
        case '{':
          this.#levels += 1
          this.#parts += 1
          return at + 1
        case ']':
        case '}':
          this.#levels -= 1
          break
        case ':':
          this.#names += 1
          break
        case ',':
          this.#parts += 1
          return at + 1
      }
    }
    return part.length
  }

  /** Returns the position after the next quote. `indexOf` is several times as fast as a loop. */
  #passText(part: string, from: number): number {
    const quote = part.indexOf('"', from)
    const end = quote === -1 ? part.length : quote
    let slash = end
    while (slash > from && part[slash - 1] === '\\') slash -= 1
    // In a run of backslashes, every second one is escaped.
    const slashes = end - slash + (slash === from && this.#isEscaped ? 1 : 0)
    const isEscaped = slashes % 2 === 1
    this.#isInText = quote === -1 || isEscaped
    this.#isEscaped = quote === -1 && isEscaped
    this.#textLength += end - from + (quote !== -1 && isEscaped ? 1 : 0)
    return end + 1
  }
}
