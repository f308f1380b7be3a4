import { describe, expect, it, test } from 'vitest'
import { linksPerDomain, missingMessage, toBlocks, toPlatformRows } from './components-panel.tsx'

const PLATFORMS = [
  { key: 'chatgpt', count: 402 },
  { key: 'perplexity', count: 471 },
  { key: 'claude', count: 253 },
  { key: 'google_ai', count: 158 },
]

function frequency(platforms: { key: string; count: number }[], total: number) {
  return { score: 68, total_citations: total, platforms }
}

function many(count: number) {
  return Array.from({ length: count }, (_, index) => ({ key: `engine_${index}`, count: index }))
}

function breakdown(present: number, total: number) {
  return {
    citation_frequency: frequency(PLATFORMS, 1284),
    domain_authority: { score: 1, backlinks: 1, referring_domains: 1 },
    platform_diversity: { score: 80, platforms_present: present, platforms_total: total },
    technical_factors: { score: 1, schema_implemented: true, mobile_friendly: true, page_speed: 1 },
  }
}

describe('toPlatformRows', () => {
  it('sorts by count, with shares of all citations', () => {
    const { first, rest } = toPlatformRows(frequency(PLATFORMS, 1284))
    expect(first.map(({ name, share }) => `${name} ${share}`)).toEqual([
      'Perplexity 37%',
      'ChatGPT 31%',
      'Claude 20%',
      'Google AI 12%',
    ])
    expect(first[0]?.length).toBeCloseTo(0.37)
    expect(rest).toEqual([])
  })

  it('shows six of many, or seven when there are only seven', () => {
    const thousand = toPlatformRows(frequency(many(1000), 0))
    expect([thousand.first.length, thousand.rest.length]).toEqual([6, 994])
    const seven = toPlatformRows(frequency(many(7), 0))
    expect([seven.first.length, seven.rest.length]).toEqual([7, 0])
  })

  it('has no share above 100% and no bar of negative length', () => {
    const { first } = toPlatformRows(
      frequency(
        [
          { key: '__proto__', count: 10 },
          { key: 'constructor', count: -5 },
        ],
        4,
      ),
    )
    expect(first.map(({ share, length }) => [share, length])).toEqual([
      ['100%', 1],
      ['0%', 0],
    ])
  })
})

test('platforms that are missing are named as far as the service counts them', () => {
  const counts = (present: number, ...absent: string[]) => {
    const platforms = [...PLATFORMS, ...absent.map((key) => ({ key, count: 0 }))]
    return { ...breakdown(present, 5), citation_frequency: frequency(platforms, 1284) }
  }
  const unnamed = 'You’re not cited on 1 tracked platform.'
  expect(missingMessage(counts(4))).toBe(unnamed)
  expect(missingMessage(counts(3))).toBe('You’re not cited on 2 tracked platforms.')
  expect(missingMessage(counts(4, 'copilot'))).toBe('You’re not cited on Copilot.')
  expect(missingMessage(counts(3, 'copilot'))).toBe(
    'You’re not cited on Copilot and 1 other tracked platform.',
  )
  // More names than missing platforms: one of them isn't tracked.
  expect(missingMessage(counts(4, 'copilot', 'grok'))).toBe(unnamed)
})

describe('toBlocks', () => {
  it('colours the platforms that are present', () => {
    expect(toBlocks(breakdown(4, 5))).toEqual([
      'var(--platform-chatgpt)',
      'var(--platform-perplexity)',
      'var(--platform-claude)',
      'var(--platform-google-ai)',
      null,
    ])
  })

  it('uses no platform colours when the counts do not agree', () => {
    expect(toBlocks(breakdown(2, 3))).toEqual(['var(--accent)', 'var(--accent)', null])
  })

  it.each([
    [6, 5],
    [0, 0],
    [-1, 5],
    [4, 1000],
  ])('is empty for %d of %d', (present, total) => {
    expect(toBlocks(breakdown(present, total))).toEqual([])
  })
})

describe('linksPerDomain', () => {
  it.each([
    [12_500, 890, 14],
    [25, 10, 2.5],
    [0, 10, 0],
    [10, 0, null],
    [-10, 5, null],
  ])('of %d links from %d domains is %s', (backlinks, domains, expected) => {
    expect(linksPerDomain({ score: 1, backlinks, referring_domains: domains })).toBe(expected)
  })
})
