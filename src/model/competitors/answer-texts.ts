import { type Readable, createAtom } from '@tanstack/store'
import { ApiError } from '../../api/api-error.ts'
import { type Citation, type CitationDetail, getCitation } from '../../api/citations.ts'
import type { ApiClient } from '../../api/http.ts'
import { type FoldedText, foldText } from '../../lib/fold-text.ts'
import { workInSlices } from '../../lib/scheduling.ts'
import { entryOf, oncePerObject } from '../../lib/when-needed.ts'
import { anyNameTest, namesFinder } from '../../lib/whole-words.ts'
import { partsOfAnswer } from '../answers/answer-markdown.ts'
import { answerToText, mentionText } from '../answers/answer-to-text.ts'
import { type ListsDatabase, modelOf } from '../citation-list/lists-database.ts'
import { prefetchOf } from '../citation-list/prefetch.ts'
import { questionText } from '../citation-list/question-text.ts'
import { lazyService } from '../services.ts'
import type { Competitor } from './competitors.ts'

function* readAnswerWords(sent: string): Generator<void, string, void> {
  const parts: string[] = []
  for (const part of partsOfAnswer(sent)) {
    parts.push(answerToText(part))
    yield
  }
  return parts.join('\n\n')
}

export type AnswerOf = (id: string) => FoldedText | undefined

/** New answers are counted after this many; each count takes a moment. */
const MIN_COUNTED = 50

type AnswersState = {
  /** A new function whenever answers were read, forgotten or restored. */
  readonly answerOf: AnswerOf
  readonly progress: { readonly done: number; readonly all: number } | null
  readonly error: unknown
}

type AnswersDatabase = Pick<ListsDatabase, 'answers' | 'storeAnswer'>

type AnswersOptions = {
  api: ApiClient
  database: () => AnswersDatabase | null
  onFailed: (error: unknown) => void
}

/** Full answers of a brand's citations that the user asked for, stored with its lists. */
export class AnswerTexts {
  readonly #api: ApiClient
  readonly #brandId: string
  readonly #database: () => AnswersDatabase | null
  readonly #onFailed: (error: unknown) => void
  readonly #state = createAtom<AnswersState>({
    answerOf: () => undefined,
    progress: null,
    error: null,
  })
  readonly #texts = new Map<string, FoldedText>()
  #restoring: Promise<void> | null = null
  #reading: AbortController | null = null

  constructor(brandId: string, { api, database, onFailed }: AnswersOptions) {
    this.#api = api
    this.#brandId = brandId
    this.#database = database
    this.#onFailed = onFailed
  }

  get state(): Readable<AnswersState> {
    return this.#state
  }

  get(id: string): FoldedText | undefined {
    return this.#texts.get(id)
  }

  /** Restores stored answers. Never throws. */
  async restore(): Promise<void> {
    this.#restoring ??= this.#restore()
    await this.#restoring
  }

  async #restore(): Promise<void> {
    const stored = await this.#database()
      ?.answers(this.#brandId)
      .catch(() => null)
    if (stored === null || stored === undefined || stored.size === 0) return
    // Each is converted to words, which takes a while for many.
    await workInSlices(this.#foldAll(stored))
    this.#state.set((state) => ({ ...state, answerOf: this.#reader() }))
  }

  *#foldAll(stored: ReadonlyMap<string, string>): Generator<void, void, void> {
    for (const [id, text] of stored) {
      this.#texts.set(id, foldText(yield* readAnswerWords(text)))
    }
  }

  #reader(): AnswerOf {
    return (id) => this.#texts.get(id)
  }

  /** Reads new answers one at a time until one fails or {@link stop} is called. Never throws. */
  async read(ids: readonly string[]): Promise<void> {
    if (this.#reading !== null) return
    const reading = new AbortController()
    this.#reading = reading
    const target = ids.filter((id) => !this.#texts.has(id))
    let done = 0
    let error: unknown = null
    this.#state.set((state) => ({ ...state, progress: { done, all: target.length }, error }))
    try {
      for (const id of target) {
        reading.signal.throwIfAborted()
        const detail = await this.#answerOf(id, reading.signal)
        const text = detail?.full_response ?? ''
        const words = await workInSlices(readAnswerWords(text))
        // Names are searched in the words, not in addresses and marks.
        this.#texts.set(id, foldText(words ?? ''))
        void this.#database()
          ?.storeAnswer(this.#brandId, id, text, detail && modelOf(detail))
          .catch(() => undefined)
        done += 1
        const progress = { done, all: target.length }
        const answerOf = done % MIN_COUNTED === 0 ? this.#reader() : null
        this.#state.set((state) => ({ ...state, progress, answerOf: answerOf ?? state.answerOf }))
      }
    } catch (failure) {
      if (!reading.signal.aborted) {
        error = failure
        this.#onFailed(failure)
      }
    }
    this.#reading = null
    this.#state.set({ answerOf: this.#reader(), progress: null, error })
  }

  async #answerOf(id: string, signal: AbortSignal): Promise<CitationDetail | null> {
    try {
      return await getCitation(this.#api, id, signal)
    } catch (error) {
      // The service no longer has it, so there is nothing to retry.
      if (error instanceof ApiError && error.kind === 'not-found') return null
      throw error
    }
  }

  forget(): void {
    this.stop()
    this.#texts.clear()
    this.#state.set({ answerOf: this.#reader(), progress: null, error: null })
  }

  stop(): void {
    this.#reading?.abort()
  }
}

class AllAnswers {
  readonly #options: Omit<AnswersOptions, 'database'>
  readonly #ofBrands = new Map<string, AnswerTexts>()
  #database: () => AnswersDatabase | null = () => null

  constructor(options: Omit<AnswersOptions, 'database'>) {
    this.#options = options
  }

  /** The lists own the database for the answers. */
  storeIn(database: () => AnswersDatabase | null): void {
    this.#database = database
  }

  of(brandId: string): AnswerTexts {
    return entryOf(this.#ofBrands, brandId, () => {
      const options = { ...this.#options, database: () => this.#database() }
      return new AnswerTexts(brandId, options)
    })
  }

  forget(): void {
    for (const answers of this.#ofBrands.values()) answers.forget()
  }
}

export const answerTextsOf = lazyService(
  (services) =>
    new AllAnswers({
      api: services.api,
      onFailed: (error) => {
        prefetchOf(services).onFailed(error)
      },
    }),
)

const NONE: readonly number[] = []

/** Returns indexes of competitors. Searches question, mention and any full answer, each once. */
export function competitorsNamedIn(
  competitors: readonly Competitor[],
  answerOf: AnswerOf,
): (citation: Citation) => readonly number[] {
  const finders = competitors.map(({ name, aliases, matchCase }) =>
    namesFinder([name, ...aliases], { matchCase }),
  )
  const mayHaveAny = anyNameTest(competitors.flatMap(({ name, aliases }) => [name, ...aliases]))
  const ofQuestions = new Map<string, readonly number[]>()
  const findIn = (text: FoldedText): readonly number[] => {
    if (!mayHaveAny(text)) return NONE
    return finders.flatMap(({ isIn }, at) => (isIn(text) ? at : []))
  }
  const findInQuestion = (citation: Citation): readonly number[] => {
    const key = questionText(citation)
    return entryOf(ofQuestions, key, () => findIn(foldText(key)))
  }
  return oncePerObject((citation: Citation): readonly number[] => {
    const answer = answerOf(citation.id)
    return [
      ...new Set([
        ...findInQuestion(citation),
        ...findIn(foldText(mentionText(citation))),
        ...(answer === undefined ? NONE : findIn(answer)),
      ]),
    ]
  })
}
