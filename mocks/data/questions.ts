import { ARABIC, ENGLISH, GERMAN, JAPANESE, type Phrases } from './phrases.ts'
import { type Choices, fraction, hash, pick, pickByShare } from './random.ts'
import type { Vocabulary } from './vocabulary.ts'

const LANGUAGES: Choices<readonly [Phrases, number]> = [
  [ENGLISH, 0.87],
  [GERMAN, 0.07],
  [JAPANESE, 0.035],
  [ARABIC, 0.025],
]
/** Above 1, so that the first questions are asked more often. */
const SKEW = 1.5

/** A repeated question, with the words that its answers share. */
export type Question = {
  text: string
  phrases: Phrases
  words: ReadonlyMap<string, string>
}

export type Subject = { seed: number; brand: string; vocabulary: Vocabulary }

const questionsOf = new Map<string, readonly Question[]>()

/** @param at from 0 up to 1; the same value gives the same question on every platform */
export function questionAt(subject: Subject, at: number): Question {
  const questions = questionsAbout(subject)
  const question = questions[Math.floor(questions.length * at ** SKEW)]
  if (question === undefined) throw new Error(`there are no questions about ${subject.brand}`)
  return question
}

export function fill(template: string, words: ReadonlyMap<string, string>): string {
  return template.replaceAll(/\{(\w+)\}/g, (hole, name: string) => words.get(name) ?? hole)
}

function questionsAbout(subject: Subject): readonly Question[] {
  const known = questionsOf.get(subject.brand)
  if (known !== undefined) return known
  const { vocabulary } = subject
  const found = new Map<string, Question>()
  vocabulary.leading.forEach(({ text: template, ...chosen }, index) => {
    const words = new Map([...wordsOf(subject, index), ...Object.entries(chosen)])
    const text = fill(template, words)
    found.set(text.toLowerCase(), { text, phrases: ENGLISH, words })
  })
  // The same text can occur twice, so the index goes beyond the count.
  for (let index = found.size; found.size < vocabulary.questionCount; index += 1) {
    const seed = hash(subject.seed, index)
    const phrases = pickByShare(LANGUAGES, fraction(seed, 0))
    const words = wordsOf(subject, index)
    const text = fill(pick(phrases.questions, seed, 1), words)
    if (!found.has(text.toLowerCase())) found.set(text.toLowerCase(), { text, phrases, words })
  }
  const questions = [...found.values()]
  questionsOf.set(subject.brand, questions)
  return questions
}

function wordsOf({ seed, brand, vocabulary }: Subject, index: number): Map<string, string> {
  const at = hash(seed, index)
  return new Map([
    ['brand', brand],
    ['product', pick(vocabulary.products, at, 10)],
    ['rival', pick(vocabulary.rivals, at, 11)],
    ['use', pick(vocabulary.uses, at, 12)],
    ['german', pick(vocabulary.inGerman, at, 16)],
    ['japanese', pick(vocabulary.inJapanese, at, 17)],
    ['arabic', pick(vocabulary.inArabic, at, 18)],
  ])
}
