import type { BrandData } from './brand-data.ts'

const NOTHING_YET = { query: '', mention: '', url: '', fullResponse: '', mentionContext: '' }

export const FRESH: BrandData = {
  id: 'fresh',
  name: 'Fresh Start',
  prefix: 'fs',
  components: {
    citation_frequency: 0,
    domain_authority: 0,
    platform_diversity: 0,
    technical_factors: 0,
  },
  changeDays: 7,
  historyDays: 0,
  scoreOn: () => null,
  authority: { backlinks: 0, referring_domains: 0 },
  diversity: { platforms_present: 0, platforms_total: 5 },
  technical: { schema_implemented: false, mobile_friendly: false, page_speed: 0 },
  citations: {
    count: 0,
    head: () => ({ platform: 'chatgpt', sentiment: 'neutral', ageSeconds: 0 }),
    body: () => ({ ...NOTHING_YET, sentimentScore: 0, modelVersion: 'unknown' }),
  },
}
