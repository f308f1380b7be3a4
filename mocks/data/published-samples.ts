/** One payload of each endpoint from the service's documentation. They must work unchanged (contract §16). */
export const PUBLISHED_SAMPLES = {
  score: {
    score: 72,
    change: 3,
    change_period: '7d',
    breakdown: {
      citation_frequency: 68,
      domain_authority: 75,
      platform_diversity: 80,
      technical_factors: 65,
    },
    updated_at: '2024-01-15T10:00:00Z',
  },
  history: {
    scores: [
      { date: '2024-01-15', score: 72 },
      { date: '2024-01-14', score: 71 },
      { date: '2024-01-13', score: 69 },
    ],
    period: '30d',
    granularity: 'daily',
  },
  breakdown: {
    citation_frequency: {
      score: 68,
      total_citations: 142,
      platforms: { chatgpt: 45, perplexity: 52, claude: 28, google_ai: 17 },
    },
    domain_authority: { score: 75, backlinks: 12_500, referring_domains: 890 },
    platform_diversity: { score: 80, platforms_present: 4, platforms_total: 5 },
    technical_factors: {
      score: 65,
      schema_implemented: true,
      mobile_friendly: true,
      page_speed: 72,
    },
  },
  citations: {
    citations: [
      {
        id: 'cit_abc123',
        platform: 'chatgpt',
        query: 'What are the best SEO tools?',
        mention: 'Beacon is a tool for tracking AI visibility...',
        sentiment: 'positive',
        url: 'https://example.com/page',
        detected_at: '2024-01-15T10:30:00Z',
      },
    ],
    pagination: { has_more: true, next_cursor: 'cursor_xyz' },
  },
  citation: {
    id: 'cit_abc123',
    platform: 'chatgpt',
    query: 'What are the best SEO tools?',
    full_response: '...',
    mention_context: '...',
    sentiment: 'positive',
    sentiment_score: 0.85,
    detected_at: '2024-01-15T10:30:00Z',
    metadata: { model_version: 'gpt-4', response_length: 450 },
  },
  stats: {
    total_citations: 142,
    by_platform: { chatgpt: 45, perplexity: 52, claude: 28, google_ai: 17 },
    by_sentiment: { positive: 98, neutral: 35, negative: 9 },
    period: '30d',
  },
}
