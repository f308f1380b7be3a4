import { capitalized } from '../lib/capitalized.ts'
const PLATFORMS: ReadonlyMap<string, { name: string; color: string }> = new Map([
  ['chatgpt', { name: 'ChatGPT', color: 'var(--platform-chatgpt)' }],
  ['perplexity', { name: 'Perplexity', color: 'var(--platform-perplexity)' }],
  ['claude', { name: 'Claude', color: 'var(--platform-claude)' }],
  ['google_ai', { name: 'Google AI', color: 'var(--platform-google-ai)' }],
])

/** The keys of the platforms that have a name of their own, in their order. */
export const KNOWN_PLATFORMS: readonly string[] = [...PLATFORMS.keys()]

/** Words that are written in capitals. */
const ACRONYMS: ReadonlySet<string> = new Set(['ai', 'gpt', 'seo', 'llm'])

/** Platforms in a fixed order: the known ones first, then the others by key. */
export function inPlatformOrder(keys: Iterable<string>): string[] {
  const all = new Set(keys)
  const others = [...all].filter((key) => !PLATFORMS.has(key))
  return [...KNOWN_PLATFORMS.filter((key) => all.has(key)), ...others.toSorted()]
}

/** The name of a platform; that of an unknown platform is made from its key (contract §3). */
export function platformName(key: string): string {
  return PLATFORMS.get(key)?.name ?? readableName(key)
}

/** The CSS colour of a platform; all unknown platforms have the same (contract §3). */
export function platformColor(key: string): string {
  return PLATFORMS.get(key)?.color ?? 'var(--platform-other)'
}

/** The sentiments that have a colour, in their natural order. */
export const TONES = ['positive', 'neutral', 'negative'] as const

export type Tone = (typeof TONES)[number]

/** The name of a sentiment (contract §3). */
export function sentimentName(label: string): string {
  return readableName(label)
}

/** The tone of a sentiment; an unknown one is neutral (contract §3). */
export function sentimentTone(label: string): Tone {
  return label === 'positive' || label === 'negative' ? label : 'neutral'
}

/** Makes a key readable: `new_engine` as `New engine`, `some_ai` as `Some AI` (contract §3). Never empty. */
function readableName(key: string): string {
  const words = key.split(/[\s_]+/).filter((word) => word !== '')
  if (words.length === 0) return key === '' ? '(no name)' : key
  const text = words
    .map((word) => (ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word))
    .join(' ')
  return capitalized(text)
}
