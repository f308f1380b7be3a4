const PLATFORMS: ReadonlyMap<string, { name: string; color: string }> = new Map([
  ['chatgpt', { name: 'ChatGPT', color: 'var(--platform-chatgpt)' }],
  ['perplexity', { name: 'Perplexity', color: 'var(--platform-perplexity)' }],
  ['claude', { name: 'Claude', color: 'var(--platform-claude)' }],
  ['google_ai', { name: 'Google AI', color: 'var(--platform-google-ai)' }],
])

/** Words that keep their capitals in a name made from a key. */
const ACRONYMS: ReadonlySet<string> = new Set(['ai', 'gpt', 'seo', 'llm'])

/** The readable name of a platform; one never seen before is made from its key (contract §3). */
export function platformName(key: string): string {
  return PLATFORMS.get(key)?.name ?? readableName(key)
}

/** A CSS colour for a platform, the same one for every platform that is not known (contract §3). */
export function platformColor(key: string): string {
  return PLATFORMS.get(key)?.color ?? 'var(--platform-other)'
}

export type Tone = 'positive' | 'neutral' | 'negative'

/** The readable name of a sentiment label (contract §3). */
export function sentimentName(label: string): string {
  return readableName(label)
}

/** How a sentiment label is coloured; one never seen before is neutral in tone. */
export function sentimentTone(label: string): Tone {
  return label === 'positive' || label === 'negative' ? label : 'neutral'
}

/** `new_engine` as `New engine`, `some_ai` as `Some AI`; never empty. */
export function readableName(key: string): string {
  const words = key.split(/[\s_]+/).filter((word) => word !== '')
  if (words.length === 0) return key === '' ? '(no name)' : key
  const text = words
    .map((word) => (ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word))
    .join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
