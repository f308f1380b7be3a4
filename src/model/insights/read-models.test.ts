import { expect, test } from 'vitest'
import { modelsByPlatform } from './measurement.ts'

const read = (day: number, model: string, platform = 'chatgpt') => ({
  platform,
  model,
  detectedAt: `2026-11-${day}T08:00:00Z`,
})

test.each([
  [
    'a model after another one',
    [read(12, 'a'), read(14, 'b'), read(16, 'b')],
    ['b'],
    '2026-11-14T08:00:00Z',
  ],
  ['the only model', [read(12, 'b'), read(14, 'b')], ['b'], null],
])('%s', (_, answers, models, since) => {
  expect(modelsByPlatform(answers)).toEqual([{ platform: 'chatgpt', models, since }])
})

test('answers without a model say nothing, and platforms are apart', () => {
  const answers = [read(12, 'a'), read(14, ' '), read(15, 'c', 'claude')]
  expect(modelsByPlatform(answers).map(({ platform, models }) => [platform, models])).toEqual([
    ['claude', ['c']],
    ['chatgpt', ['a']],
  ])
})
