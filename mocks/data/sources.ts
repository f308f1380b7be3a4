import type { Sentiment } from './phrases.ts'
import { type Choices, fraction, pick } from './random.ts'

type Tone = 'praising' | 'balanced' | 'critical'

export type Site = {
  /** As in a page's URL, so `www.` may come first. */
  host: string
  /** Paths, the most cited first. */
  pages: Choices<string>
  /** Relative to the other sites. */
  weight: number
  /** The weight after the brand's change of mix, and the page that then gets half of the citations. */
  later?: { weight: number; page?: string }
  tone?: Tone
  platforms?: readonly string[]
}

type CitedBy = {
  seed: number
  platform: string
  sentiment: Sentiment
  /** Whether the citation is newer than the brand's change of mix. */
  isLate: boolean
}

export type Sources = {
  hosts: Choices<string>
  citedPage: (by: CitedBy) => string
}

const TONES: Readonly<Record<Tone, Readonly<Record<Sentiment, number>>>> = {
  praising: { positive: 1.15, neutral: 0.9, negative: 0.15 },
  balanced: { positive: 1, neutral: 1, negative: 1 },
  critical: { positive: 0.4, neutral: 0.9, negative: 6 },
}
/** Above 1, so that a site's first pages are cited more often. */
const PAGE_SKEW = 1.8

type Ladder = readonly { site: Site; upTo: number }[]

export function createSources(sites: Choices<Site>): Sources {
  // There are few combinations, so compute each sum once.
  const ladders = new Map<string, Ladder>()

  function ladderFor({ platform, sentiment, isLate }: CitedBy): Ladder {
    const key = `${platform} ${sentiment} ${isLate}`
    const known = ladders.get(key)
    if (known !== undefined) return known
    let passed = 0
    const ladder = sites
      .filter((site) => site.platforms?.includes(platform) ?? true)
      .map((site) => {
        const weight = isLate ? (site.later?.weight ?? site.weight) : site.weight
        passed += weight * TONES[site.tone ?? 'balanced'][sentiment]
        return { site, upTo: passed }
      })
    ladders.set(key, ladder)
    return ladder
  }

  return {
    hosts: [sites[0].host, ...sites.slice(1, 8).map(({ host }) => host)],
    citedPage: (by) => {
      const ladder = ladderFor(by)
      const at = fraction(by.seed, 0) * (ladder.at(-1)?.upTo ?? 0)
      const site = (ladder.find(({ upTo }) => at < upTo) ?? ladder[0])?.site ?? sites[0]
      return `https://${site.host}${pageOf(site, by)}`
    },
  }
}

function pageOf({ pages, later }: Site, { seed, isLate }: CitedBy): string {
  if (isLate && later?.page !== undefined && fraction(seed, 1) < 0.5) return later.page
  const at = Math.floor(pages.length * fraction(seed, 2) ** PAGE_SKEW)
  return pages[at] ?? pages[0]
}

/** Rarely cited sites, each with one to four of the pages and rarer than the one before. */
export function rareSites(
  hosts: readonly string[],
  pages: Choices<string>,
  weight: number,
): readonly Site[] {
  return hosts.map((host, index) => ({
    host,
    pages: [
      pick(pages, index, 0),
      ...pages.slice(0, index % 4).filter((page) => page !== pick(pages, index, 0)),
    ],
    weight: weight / (1 + index * 0.08),
    ...(index % 3 === 0 && { platforms: ['chatgpt', 'perplexity', 'google_ai'] }),
    ...(index % 5 === 4 && { platforms: ['perplexity'] }),
  }))
}
