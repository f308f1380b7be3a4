import { capitalized } from '../lib/language.ts'
const PLATFORMS: ReadonlyMap<string, { name: string; color: string }> = new Map([
  ['chatgpt', { name: 'ChatGPT', color: 'var(--platform-chatgpt)' }],
  ['perplexity', { name: 'Perplexity', color: 'var(--platform-perplexity)' }],
  ['claude', { name: 'Claude', color: 'var(--platform-claude)' }],
  ['google_ai', { name: 'Google AI', color: 'var(--platform-google-ai)' }],
])

export const KNOWN_PLATFORMS: readonly string[] = [...PLATFORMS.keys()]

const ACRONYMS: ReadonlySet<string> = new Set(['ai', 'gpt', 'seo', 'llm'])

/** Known platforms first, then the others by key. */
export function inPlatformOrder(keys: Iterable<string>): string[] {
  const all = new Set(keys)
  const others = [...all].filter((key) => !PLATFORMS.has(key))
  return [...KNOWN_PLATFORMS.filter((key) => all.has(key)), ...others.toSorted()]
}

/** An unknown platform's name is made from its key (contract §3). */
export function platformName(key: string): string {
  return PLATFORMS.get(key)?.name ?? readableName(key)
}

/** All unknown platforms share a colour (contract §3). */
export function platformColor(key: string): string {
  return PLATFORMS.get(key)?.color ?? 'var(--platform-other)'
}

export const TONES = ['positive', 'neutral', 'negative'] as const

export type Tone = (typeof TONES)[number]

export function sentimentName(label: string): string {
  return readableName(label)
}

/** An unknown sentiment is neutral (contract §3). */
export function sentimentTone(label: string): Tone {
  return label === 'positive' || label === 'negative' ? label : 'neutral'
}

/** `new_engine` as `New engine`, `some_ai` as `Some AI` (contract §3). Never empty. */
function readableName(key: string): string {
  const words = key.split(/[\s_]+/).filter((word) => word !== '')
  if (words.length === 0) return key === '' ? '(no name)' : key
  const text = words
    .map((word) => (ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word))
    .join(' ')
  return capitalized(text)
}
