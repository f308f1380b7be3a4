import { type BrandData, type CitationBody, type CitationHead, dailyScores } from './brand-data.ts'
import { type Choices, hash, pick } from './random.ts'

/** Valid by the contract, but hard to show. */
type AwkwardCase = Omit<CitationBody, 'modelVersion'>

const BRAND = 'Awkward & Söhne <GmbH>'

function around(context: string, before: string, after: string): string {
  return [before, context, after].filter((part) => part !== '').join('\n\n')
}

const LONG_SENTENCE = `${BRAND} ${'is mentioned again and again, '.repeat(12)}until nobody reads on.`
const UNBROKEN = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(11)
const MIXED_DIRECTIONS = `مراجعة ${BRAND} (2026): جيد جدًا!`
const HEBREW = `לפי הבודקים, ${BRAND} מציעה משלוח מהיר יותר מהמתחרים.`
const CHINESE = `在众多品牌中,${BRAND}的包装最为讲究,但价格偏高。`
const MARKUP = `**${BRAND}** is _"the best"_ <b>by far</b>`

/** Written by hand; the list repeats them. */
const AWKWARD_CASES: readonly [AwkwardCase, ...AwkwardCase[]] = [
  {
    query: 'Show me everything',
    mention: MARKUP,
    url: 'javascript:alert(document.domain)',
    mentionContext: MARKUP,
    fullResponse: around(
      MARKUP,
      '# Ranking\n\n<script>window.__pwned = true</script>\n\n<img src="x" onerror="window.__pwned = true">\n\n<style>body{display:none}</style>',
      [
        '![a picture from elsewhere](https://tracker.example/pixel.gif?id=1)',
        '[a harmless name](javascript:window.__pwned=true) and [another host](//elsewhere.example/path) and [data](data:text/html,<script>1</script>)',
        '<iframe src="https://elsewhere.example"></iframe>',
        '[relative](/settings) [hash](#main) [mail](mailto:someone@shop.example)',
      ].join('\n\n'),
    ),
    sentimentScore: 0.31,
  },
  {
    query: 'q'.repeat(640),
    mention: '',
    url: 'elsewhere.example/no-scheme',
    mentionContext: '',
    fullResponse: 'No sentence of this answer was kept as the mention.',
    sentimentScore: 0,
  },
  {
    query: `Please compare ${'every shop that sells loose leaf tea in my town, '.repeat(14)}and be brief.`,
    mention: `${LONG_SENTENCE.slice(0, 300)}…`,
    url: `https://elsewhere.example/${'very-long-path/'.repeat(40)}?q=${'x'.repeat(300)}`,
    mentionContext: LONG_SENTENCE,
    fullResponse: around(LONG_SENTENCE, 'There are many.', 'That is all.'),
    sentimentScore: -0.12,
  },
  {
    query: 'ما رأيك في Awkward & Söhne <GmbH>؟',
    mention: MIXED_DIRECTIONS,
    url: 'https://مثال.example/مراجعة?صفحة=1',
    mentionContext: MIXED_DIRECTIONS,
    fullResponse: around(MIXED_DIRECTIONS, 'ملخص:', '1. الجودة: 5/5\n2. السعر: 3/5 (€ 12.50)'),
    sentimentScore: 0.66,
  },
  {
    query: 'האם כדאי לקנות מהחברה?',
    mention: HEBREW,
    url: 'https://elsewhere.example/עברית',
    mentionContext: HEBREW,
    fullResponse: around(HEBREW, 'סיכום קצר', '> "שירות מצוין" — לקוחה'),
    sentimentScore: 0.4,
  },
  {
    query: '比较三个品牌的包装、价格和配送速度,并说明哪一个最适合送礼',
    mention: CHINESE,
    url: 'https://elsewhere.example/品牌',
    mentionContext: CHINESE,
    fullResponse: around(
      CHINESE,
      '## 比较',
      '| 品牌 | 价格 |\n| --- | --- |\n| 甲 | 高 |\n| 乙 | 低 |',
    ),
    sentimentScore: -0.2,
  },
  {
    query: '🫖👩🏽‍🌾👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿 best tea???',
    mention: `🔥 ${BRAND} 🔥 10/10 would 🍵 again`,
    url: 'https://elsewhere.example/%F0%9F%AB%96',
    mentionContext: `🔥 ${BRAND} 🔥 10/10 would 🍵 again`,
    fullResponse: around(`🔥 ${BRAND} 🔥 10/10 would 🍵 again`, '✨', '👍🏿'),
    sentimentScore: 0.99,
  },
  {
    query: UNBROKEN,
    mention: `${BRAND}: ${UNBROKEN.slice(0, 200)}`,
    url: 'ftp://elsewhere.example/file',
    mentionContext: `${BRAND}: ${UNBROKEN.slice(0, 200)}`,
    fullResponse: around(
      `${BRAND}: ${UNBROKEN.slice(0, 200)}`,
      `\`${'const x = 1; '.repeat(40)}\``,
      UNBROKEN,
    ),
    sentimentScore: -1,
  },
  {
    query: '=HYPERLINK("https://elsewhere.example","click")',
    mention: `+1 for ${BRAND}, "the one with, commas"\nand a second line`,
    url: 'https://user:secret@elsewhere.example/login',
    mentionContext: `+1 for ${BRAND}, "the one with, commas"\nand a second line`,
    fullResponse: around(
      `+1 for ${BRAND}, "the one with, commas"\nand a second line`,
      '@SUM(A1:A9)',
      '-2+3',
    ),
    sentimentScore: 0.1,
  },
  {
    query: 'deeply nested',
    mention: `… ${BRAND} at the bottom of a list`,
    url: 'https://elsewhere.example/nested',
    mentionContext: `${BRAND} at the bottom of a list`,
    fullResponse: [
      ...Array.from({ length: 24 }, (_, depth) => `${'  '.repeat(depth)}- level ${depth + 1}`),
      `${'  '.repeat(24)}- ${BRAND} at the bottom of a list`,
      '',
      `${'>'.repeat(40)} quoted forty times`,
      '',
      '| no | end',
      '',
      '**never closed _ [nor this](',
    ].join('\n'),
    sentimentScore: -0.35,
  },
  {
    query: ' \t ',
    mention: `${BRAND}\u202e reversed \u200b\u200bzero width`,
    url: '',
    mentionContext: `${BRAND}\u202e reversed \u200b\u200bzero width`,
    fullResponse: around(`${BRAND}\u202e reversed \u200b\u200bzero width`, '\u00a0', 'Z̷͎͝a̶̙͝l̵̫̈g̸̱͑o̶̜͐'),
    sentimentScore: -0.000_01,
  },
]

const SEED = 404
const COUNT = 120
const HOUR = 3_600

const PLATFORMS: Choices<string> = [
  'new_engine',
  '__proto__',
  'constructor',
  'an_assistant_whose_name_is_sixty_characters_long_to_the_dot.',
  'chatgpt',
  'toString',
  'google_ai',
]
const SENTIMENTS: Choices<string> = ['mixed', 'negative', 'neutral', 'positive', 'negative']

function head(index: number): CitationHead {
  return {
    platform: pick(PLATFORMS, SEED, index),
    sentiment: labelOf(index),
    // Some have the same time, so that only the service knows their order.
    ageSeconds: 5 * HOUR * (index - (index % 3)) + 600,
  }
}

/** Matches the sign of the score, except for `mixed`. */
function labelOf(index: number): string {
  const wanted = pick(SENTIMENTS, SEED + 1, index)
  if (wanted === 'mixed') return wanted
  const score = caseAt(index).sentimentScore
  if (Math.abs(score) < 0.01) return 'neutral'
  return score > 0 ? 'positive' : 'negative'
}

function caseAt(index: number) {
  return AWKWARD_CASES[index % AWKWARD_CASES.length] ?? AWKWARD_CASES[0]
}

/** All texts are valid by the contract but hard to show. */
export const AWKWARD: BrandData = {
  id: 'awkward',
  name: 'Awkward & Söhne <GmbH>',
  prefix: 'aw',
  components: {
    citation_frequency: 0,
    domain_authority: 1,
    platform_diversity: 0,
    technical_factors: 0,
  },
  changeDays: 14,
  historyDays: 400,
  scoreOn: dailyScores({
    seed: SEED,
    anchors: [
      [399, 61],
      [300, 44],
      [200, 23],
      [100, 12],
      [14, 9],
      [3, 2],
      [0, 0],
    ],
    missing: Array.from({ length: 60 }, (_, index) => 20 + index).filter(
      (day) => hash(SEED, day) % 3 === 0,
    ),
  }),
  authority: { backlinks: 3, referring_domains: 1 },
  diversity: { platforms_present: 7, platforms_total: 5 },
  technical: { schema_implemented: false, mobile_friendly: false, page_speed: 0 },
  citations: {
    count: COUNT,
    head,
    body: (index) => ({ ...caseAt(index), modelVersion: 'unknown' }),
  },
}
