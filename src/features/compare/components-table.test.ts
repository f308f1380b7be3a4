import { expect, test } from 'vitest'
import { NO_DATES } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { compareCsv } from './components-table.tsx'
import { comparedBrand, ready, scoreOf, statsOf } from './test-brands.ts'

const RANGE = rangeOf({ ...NO_DATES, period: '3d' }, 20_774)

test('has a row for each brand, and says what is not loaded', async () => {
  const csv = await compareCsv(
    [
      comparedBrand('Northwind', {
        score: ready(scoreOf(72, 60)),
        history: ready({
          period: '3d',
          granularity: 'daily',
          scores: [
            { date: '2026-11-17', score: 72 },
            { date: '2026-11-15', score: 70 },
          ],
        }),
        stats: ready(statsOf({ chatgpt: 3, claude: 1 })),
      }),
      comparedBrand('=Atlas', { stats: ready(statsOf({ claude: 2 })) }),
      comparedBrand('Zest'),
    ],
    '',
    RANGE,
    () => () => ({ kind: 'not-significant', days: 7, windows: 83, asLarge: 40 }),
    'comma',
  )
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFbrand_id,brand,loaded,score,band,change,change_period,verdict,updated_at,citation_frequency,domain_authority,platform_diversity,technical_factors,citations,citations_period,question_group,citations_since,platform chatgpt,platform claude,sentiment positive,score 2026-11-15,score 2026-11-16,score 2026-11-17',
    'northwind,Northwind,all,72,Good,1,7d,normal,2026-11-17T10:00:00Z,60,60,60,60,4,30d,,,3,1,4,70,,72',
    "'=atlas,'=Atlas,citations,,,,,,,,,,,2,30d,,,0,2,2,,,",
    'zest,Zest,nothing,,,,,,,,,,,,,,,,,,,,',
    '',
  ])
})
