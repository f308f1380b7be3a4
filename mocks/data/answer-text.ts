import type { CitationBody } from './brand-data.ts'
import { ARABIC, ENGLISH, GERMAN, JAPANESE, type Phrases, type Sentiment } from './phrases.ts'
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
type Question = {
  text: string
  phrases: Phrases
  words: ReadonlyMap<string, string>
}

type Subject = { seed: number; brand: string; vocabulary: Vocabulary }

const questionsOf = new Map<string, readonly Question[]>()

/** @param at from 0 up to 1; the same value gives the same question on every platform */
function questionAt(subject: Subject, at: number): Question {
  const questions = questionsAbout(subject)
  const question = questions[Math.floor(questions.length * at ** SKEW)]
  if (question === undefined) throw new Error(`there are no questions about ${subject.brand}`)
  return question
}

function fill(template: string, words: ReadonlyMap<string, string>): string {
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

/** Every third question on this platform is in lower case, like in a search field. */
const TYPED_CARELESSLY = 'google_ai'

const MODELS: Readonly<Record<string, string>> = {
  chatgpt: 'gpt-5.4-2026-08',
  perplexity: 'sonar-pro-2026-09',
  claude: 'claude-sonnet-2026-07',
  google_ai: 'gemini-flash-2026-09',
  copilot: 'copilot-2026-06',
}

type AnswerSubject = Subject & {
  index: number
  platform: string
  sentiment: Sentiment
  /** Whether the citation is newer than the brand's change of mix. */
  isLate: boolean
}

export function writeAnswer(subject: AnswerSubject): CitationBody {
  const { index, brand, vocabulary, platform, sentiment, isLate } = subject
  const seed = hash(subject.seed, index)
  const question = questionAt(subject, fraction(seed, 0))
  const { phrases } = question
  const words = new Map([...question.words, ...wordsOfAnswer(vocabulary, seed)])
  const sentence = fill(pick(phrases.mentions[sentiment], seed, 2), words)
  const intro = fill(pick(phrases.intros, seed, 3), words)
  const outro = fill(pick(phrases.outros, seed, 4), words)
  const middle = phrases === ENGLISH ? pick(SHAPES, seed, 5)(sentence, vocabulary, seed) : sentence
  return {
    query: asTyped(question, platform, seed),
    mention: excerpt(sentence, brand, hash(seed, 7) % 6 === 0),
    url: vocabulary.sources.citedPage({ seed: hash(seed, 6), platform, sentiment, isLate }),
    fullResponse: [intro, middle, outro].join('\n\n'),
    mentionContext: sentence,
    sentimentScore: scoreOf(sentiment, fraction(seed, 8)),
    modelVersion: modelOf(platform),
  }
}

export function modelOf(platform: string): string {
  return Object.hasOwn(MODELS, platform) ? (MODELS[platform] ?? 'unknown') : 'unknown'
}

function asTyped({ text }: Question, platform: string, seed: number): string {
  return platform === TYPED_CARELESSLY && hash(seed, 9) % 3 === 0 ? text.toLowerCase() : text
}

function wordsOfAnswer(vocabulary: Vocabulary, seed: number): Map<string, string> {
  return new Map([
    ['praise', pick(vocabulary.praise, seed, 13)],
    ['complaint', pick(vocabulary.complaints, seed, 14)],
    ['fact', pick(vocabulary.facts, seed, 15)],
  ])
}

function scoreOf(sentiment: Sentiment, at: number): number {
  const size = { positive: 0.25 + at * 0.7, neutral: (at - 0.5) * 0.2, negative: -0.2 - at * 0.7 }
  return Math.round(size[sentiment] * 100) / 100
}

/** The start of a sentence, or with `isMiddle` the part around the brand. It always contains the brand. */
function excerpt(sentence: string, brand: string, isMiddle: boolean): string {
  const brandAt = sentence.indexOf(brand)
  const from = isMiddle && brandAt > 24 ? sentence.indexOf(' ', brandAt - 20) + 1 : 0
  const start = from > brandAt ? 0 : from
  const longest = Math.max(100, brandAt + brand.length + 30 - start)
  const rest = sentence.slice(start)
  const end = rest.length <= longest ? -1 : rest.lastIndexOf(' ', longest)
  const shown =
    end <= brandAt - start + brand.length ? rest : `${rest.slice(0, end).replace(/[,;:]$/, '')}…`
  return start === 0 ? shown : `…${shown}`
}

type Shape = (sentence: string, vocabulary: Vocabulary, seed: number) => string

const bullets: Shape = (sentence, vocabulary, seed) =>
  [
    `- **${pick(vocabulary.rivals, seed, 20)}** — ${pick(vocabulary.praise, seed, 21)}`,
    `- ${sentence}`,
    `- **${pick(vocabulary.rivals, seed, 22)}** — ${pick(vocabulary.facts, seed, 23)}`,
  ].join('\n')

const numbered: Shape = (sentence, vocabulary, seed) =>
  [
    '## What to look for',
    [
      `1. **Quality.** ${pick(vocabulary.advice, seed, 24)}`,
      `2. **Price.** ${pick(vocabulary.rivals, seed, 25)} is usually 10–20% cheaper.`,
      '3. **Delivery.** Anything over two weeks costs aroma.',
    ].join('\n'),
    '## Recommendation',
    sentence,
  ].join('\n\n')

const table: Shape = (sentence, vocabulary, seed) => {
  const row = (at: number) =>
    `| ${pick(vocabulary.rivals, seed, at)} | ${12 + (hash(seed, at) % 30)} USD | ${pick(vocabulary.products, seed, at + 1)} |`
  return [
    sentence,
    ['| Shop | 100 g from | Known for |', '| --- | ---: | --- |', row(26), row(28), row(30)].join(
      '\n',
    ),
  ].join('\n\n')
}

const quoted: Shape = (sentence, vocabulary, seed) =>
  [
    sentence,
    `> ${pick(vocabulary.advice, seed, 32)}`,
    `That is how *${pick(vocabulary.rivals, seed, 33)}* puts it, and it holds for ${pick(vocabulary.products, seed, 34)} too.`,
  ].join('\n\n')

const linked: Shape = (sentence, vocabulary, seed) =>
  [
    sentence,
    '### Sources',
    [35, 36, 37]
      .map((at) => pick(vocabulary.sources.hosts, seed, at))
      .map((host, at) => `- [${host}](https://${host}/guides/${hash(seed, at) % 900})`)
      .join('\n'),
  ].join('\n\n')

const long: Shape = (sentence, vocabulary, seed) =>
  [
    `${pick(vocabulary.advice, seed, 38)} ${pick(vocabulary.advice, seed, 39)}`,
    bullets(sentence, vocabulary, seed),
    `### How ${pick(vocabulary.rivals, seed, 40)} compares`,
    `It sells ${pick(vocabulary.products, seed, 41)} and is known for ${pick(vocabulary.praise, seed, 42)}. Critics mention ${pick(vocabulary.complaints, seed, 43)}.`,
    numbered(pick(vocabulary.advice, seed, 44), vocabulary, seed),
    quoted('In the words of one reviewer:', vocabulary, seed),
  ].join('\n\n')

const plain: Shape = (sentence, vocabulary, seed) =>
  `${sentence} ${pick(vocabulary.advice, seed, 45)}`

const SHAPES: Choices<Shape> = [plain, plain, bullets, numbered, table, quoted, linked, long]
