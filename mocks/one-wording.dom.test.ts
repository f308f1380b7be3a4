import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { blocksOf } from '../cli/digest/blocks.ts'
import {
  actionsOf,
  changesToReport,
  type DigestFacts,
  headlineOf,
  makeDigest,
  measurementOf,
} from '../cli/digest/make-digest.ts'
import { reportsToText } from '../src/features/report/reports-to-text.ts'
import { dateOfDay, dayOf } from '../src/lib/dates.ts'
import { resultOf } from '../src/lib/test-slices.ts'
import { findSignificantRows } from '../src/model/analysis/changes.ts'
import { actionEvidence, actionTitle } from '../src/model/insights/action-phrases.ts'
import { actionsFor, countForActions } from '../src/model/insights/actions.ts'
import { changesToExplain } from '../src/model/insights/explanation.ts'
import { type Phrase, plain } from '../src/model/phrase.ts'
import { WEIGHTS as weights } from '../src/model/score/test-score.ts'
import { scoreVerdictsOf } from '../src/model/statistics/score-windows.ts'
import { Sentence } from '../src/parts/app/sentence.tsx'
import { testRouter } from '../src/parts/app/test-router.tsx'
import { changePhrase, rowsPhrase } from '../src/parts/insights/explanation-messages.ts'
import { scoreVerdictText } from '../src/parts/score/score-verdict-text.ts'
import { trendDays } from '../src/parts/score/trend-messages.ts'
import { historyRecord, scoreRecord } from './data/records.ts'
import { NOW } from './test-client.ts'
import { readBrand } from './test-tools.ts'

const now = NOW.getTime()
const last = dayOf(now)
const days = { first: last - 6, last }
function factsOf(brandId: string): DigestFacts {
  const { brand, citations, facts } = readBrand(brandId)
  const [first, newest] = [facts.at(-1)?.day ?? 0, facts[0]?.day ?? 0]
  const history = historyRecord(brand, 7, NOW)
  const year = historyRecord(brand, 365, NOW)
  return {
    brandId,
    score: {
      score: scoreRecord(brand, NOW),
      isPast: false,
      change: scoreRecord(brand, NOW).change,
      period: history.period,
      days: trendDays(history),
      year,
      verdictOf: scoreVerdictsOf(year),
    },
    list: {
      citations,
      facts,
      coverage: { count: citations.length, days: { first, last: newest }, loaded: { kind: 'all' } },
      unreadable: 0,
      missing: null,
    },
    days,
    isOver: false,
    now,
    weights,
    watch: [],
    requests: 0,
  }
}

/** A phrase as the pages render it. */
async function onScreen(phrase: Phrase): Promise<HTMLElement> {
  const router = await testRouter('/', () =>
    createElement(
      'div',
      null,
      createElement(Sentence, { of: phrase, brandId: 'tea', period: '7d' }),
    ),
  )
  const { container } = render(createElement(RouterProvider, { router }))
  await waitFor(() => expect(container.querySelector('div')).not.toBeNull())
  return container
}

function inReport(sentence: HTMLElement): string {
  const sheet = document.createElement('article')
  sheet.innerHTML = '<section><div><h2>A</h2></div></section>'
  sheet.querySelector('section')?.append(sentence.cloneNode(true))
  return reportsToText([sheet]).plain
}

test.each(['moved', 'mix', 'new-questions'])(
  'screen, report, digest and MCP say the same sentences: %s',
  async (brandId) => {
    const facts = factsOf(brandId)
    const { score, list } = facts
    const digest = await makeDigest(facts)
    const moves = await changesToReport(score, list)
    const found = actionsFor({
      score: score.score,
      weights,
      days: score.days,
      counts: resultOf(countForActions(list.facts, days.first)),
      now,
    })
    const place = { from: dateOfDay(days.first), now }
    const explanations = changesToExplain(score.days).map((move): Phrase => {
      const verdict = scoreVerdictText(score.verdictOf, move)
      const rows = resultOf(findSignificantRows(list.facts, move))
      const shown = score.days.length
      return [...changePhrase({ move, verdict, shown }), ' ', ...rowsPhrase(rows, move)]
    })
    const titles = found.map(actionTitle)
    const evidence = found.map((action) => actionEvidence(action, place))
    const headline = await headlineOf(facts)

    // The digest, and the answers of the MCP server.
    expect(digest.headline).toBe(plain(headline))
    expect(moves.map(({ words }) => words)).toEqual(explanations.map(plain))
    expect(digest.actions.map(({ title }) => title)).toEqual(titles.map(plain))
    expect(digest.actions.map((action) => action.evidence)).toEqual(evidence.map(plain))
    expect(await actionsOf(facts)).toEqual(digest.actions)
    const told = blocksOf(digest, null).map(({ text }) => text)
    for (const { words } of moves.filter(({ isReal }) => isReal)) expect(told).toContain(words)

    // The screen, and the report that is copied as text.
    const all = [headline, ...explanations, ...titles, ...evidence]
    expect(all.length).toBeGreaterThan(2)
    for (const phrase of all) {
      const sentence = await onScreen(phrase)
      expect(sentence.textContent).toBe(plain(phrase))
      expect(inReport(sentence)).toBe(`A\n${plain(phrase).replaceAll(/\s+/g, ' ').trim()}\n`)
      cleanup()
    }
  },
)

test('the week after a change of the measurement is compared once its last day is over', async () => {
  const { list } = factsOf('new-questions')
  const said = async (isOver: boolean) => measurementOf(list, days, isOver)
  expect(await said(false)).toMatch(/^Perhaps the list of questions changed on Nov 11: [^.]*\.$/)
  expect(await said(true)).toContain('7 days before and after')
})
