import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Citation } from '../../api/citations.ts'
import { tasksByTimer } from '../../lib/test-tasks.ts'
import { LoadedCitations } from '../citation-list/loaded-citations.ts'
import { questionKey } from '../citation-list/question-text.ts'
import { pageOf, sourceOf } from '../citation-list/source.ts'
import { cited, loadedList } from '../citation-list/test-citations.ts'
import { sentimentTone } from '../names.ts'
import { type AnalysisFilter, type AnalysisTables, COUNT_ALL, countBy } from './analysis-tables.ts'
import { Analysis } from './analysis.ts'
import type { Counts } from './facts-reader.ts'

beforeEach(() => {
  vi.useFakeTimers()
  tasksByTimer()
  // Each unit of work is its own slice, so that tests can change things in between.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 4))
})

const keysOf = {
  sources: (citation: Citation) => String(sourceOf(citation)),
  pages: (citation: Citation) => pageOf(citation) ?? 'null',
  questions: questionKey,
  platforms: ({ platform }: Citation) => platform,
}

const dateOfCitation = ({ detected_at }: Citation) =>
  new Date(detected_at).toISOString().slice(0, 10)
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

function countsOf(now: readonly Citation[], before: readonly Citation[]) {
  const ofTone = (tone: string) =>
    now.filter(({ sentiment }) => sentimentTone(sentiment) === tone).length
  return {
    citations: now.length,
    before: before.length,
    positive: ofTone('positive'),
    neutral: ofTone('neutral'),
    negative: ofTone('negative'),
    lastSeen: Math.max(-Infinity, ...now.map(({ detected_at }) => Date.parse(detected_at))),
    platforms: [...new Set(now.map(({ platform }) => platform))].toSorted(),
  }
}

function expected(all: readonly Citation[], { platform, sentiment, from, to }: AnalysisFilter) {
  const matching = all.filter(
    (citation) =>
      (platform.length === 0 || platform.includes(citation.platform)) &&
      (sentiment.length === 0 || sentiment.includes(citation.sentiment)),
  )
  const between = (first: string, last: string) =>
    matching.filter(
      (citation) =>
        (first === '' || dateOfCitation(citation) >= first) &&
        (last === '' || dateOfCitation(citation) <= last),
    )
  const now = between(from, to)
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const isCompared = from !== '' && to !== ''
  const before = isCompared ? between(daysAfter(from, -days), daysAfter(from, -1)) : []
  const tableOf = (keyOf: (citation: Citation) => string) =>
    new Map(
      [...new Set([...now, ...before].map(keyOf))].map((key) => {
        const withKey = (citation: Citation) => keyOf(citation) === key
        return [key, countsOf(now.filter(withKey), before.filter(withKey))]
      }),
    )
  const dates = new Set(matching.map(dateOfCitation))
  return {
    total: countsOf(now, before),
    sources: tableOf(keysOf.sources),
    pages: tableOf(keysOf.pages),
    questions: tableOf(keysOf.questions),
    platforms: tableOf(keysOf.platforms),
    sentiments: new Map(
      matching.map(({ sentiment: label }) => [
        label,
        now.filter((citation) => citation.sentiment === label).length,
      ]),
    ),
    days: new Map(
      [...dates].map((date) => {
        const ofDay = matching.filter((citation) => dateOfCitation(citation) === date)
        const { citations, positive, neutral, negative } = countsOf(ofDay, [])
        const platforms = new Map(
          ofDay.map((one) => [one.platform, ofDay.filter((it) => it.platform === one.platform)]),
        )
        const byPlatform = new Map([...platforms].map(([key, some]) => [key, some.length]))
        return [date, { citations, positive, neutral, negative, platforms: byPlatform }]
      }),
    ),
  }
}

function seen(tables: AnalysisTables) {
  const plain = ({ platforms, ...counts }: Counts) => ({
    ...counts,
    platforms: platforms.toSorted(),
  })
  const table = <Key>(counts: ReadonlyMap<Key, Counts>, name: (key: Key) => string) =>
    new Map([...counts].map(([key, each]) => [name(key), plain({ ...each })]))
  return {
    total: plain({ ...tables.total }),
    sources: table(tables.sources, ({ host }) => String(host)),
    pages: new Map(
      [...tables.sources.keys()].flatMap((source) => [
        ...table(
          countBy(({ page }) => page, source, tables.filter),
          ({ path }) => `${source.host}${path}`,
        ),
      ]),
    ),
    questions: table(tables.questions, ({ key }) => key),
    platforms: table(tables.platforms, (platform) => platform),
    sentiments: tables.sentiments,
    days: new Map(
      [...tables.days].map(([day, counts]) => [
        new Date(day * 86_400_000).toISOString().slice(0, 10),
        counts,
      ]),
    ),
  }
}

const some = fc.constantFrom
const dates = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-09']
const citation = fc
  .record({
    platform: some('chatgpt', 'claude', 'new_engine'),
    sentiment: some('positive', 'neutral', 'negative', 'mixed'),
    query: some('Best tea?', '  best\u00A0 TEA?', 'Which tea\nis best', ''),
    url: some(
      'https://a.example/',
      'HTTPS://WWW.A.example:8443/?q=1#part',
      'http://a.example./',
      'https://b.example/Tea',
      'https://b.example/tea',
      'https://bücher.example/ü',
      'https://xn--bcher-kva.example/%C3%BC',
      'https://[2001:db8::1]:80/',
      'javascript:alert(1)',
      '//a.example/',
      'https://',
      '',
    ),
    detected_at: fc
      .tuple(some(...dates), some('T00:00:00Z', 'T23:59:59.999Z', 'T01:30:00+02:00', 'T12:00:00Z'))
      .map(([date, time]) => date + time),
  })
  .map(cited)
const citations = fc.array(citation, { maxLength: 12 })
const filter = fc.record<AnalysisFilter>({
  platform: some([], ['claude'], ['claude', 'chatgpt']),
  sentiment: some([], ['mixed'], ['positive', 'negative']),
  from: some('', '2026-11-01', '2026-11-02'),
  to: some('', '2026-11-02', '2026-11-03'),
})
const step = fc.oneof(
  fc.record({ page: citations }),
  fc.record({ news: citations, at: fc.nat() }),
  fc.record({ replaced: citations }),
  fc.record({ filter }),
  some('a slice'),
)

test('for any pages, news, replaced lists and filters, the tables count what the plainest definition counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const analysis = new Analysis()
      let list = new LoadedCitations()
      let target = COUNT_ALL
      for (const each of steps) {
        if (typeof each === 'string') await vi.advanceTimersToNextTimerAsync()
        else if ('page' in each) list.insert(each.page, { after: list.oldest, below: null })
        else if ('news' in each) {
          const after = list.citations.at(each.at % Math.max(1, list.citations.length))
          list.insert(each.news, { after: after?.id ?? null, below: null })
        } else if ('replaced' in each) list = loadedList(each.replaced)
        else target = each.filter
        analysis.setFilter(target)
        analysis.setList(list.citations)
      }
      await vi.runAllTimersAsync()
      const all = list.citations.slice(0, list.citations.length)
      const { tables, isCounting, times } = analysis.snapshot.get()
      expect(isCounting).toBe(false)
      expect(seen(tables)).toEqual(expected(all, target))
      const instants = all.map(({ detected_at }) => Date.parse(detected_at))
      expect(times).toEqual(
        all.length === 0 ? null : { first: Math.min(...instants), last: Math.max(...instants) },
      )
    }),
    { numRuns: 300 },
  )
})
