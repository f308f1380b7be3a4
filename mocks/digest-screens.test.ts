import { afterEach, expect, test } from 'vitest'
import { reasonOf } from '../cli/digest/make-digest.ts'
import { dateOfDay, dayOf, formatDay, startOfDay } from '../src/lib/dates.ts'
import { resultOf } from '../src/lib/test-slices.ts'
import { findSignificantRows } from '../src/model/analysis/changes.ts'
import {
  actionEvidence,
  actionTitle,
  newestNegative,
} from '../src/model/insights/action-phrases.ts'
import { actionsFor, countForActions } from '../src/model/insights/actions.ts'
import { changesToExplain } from '../src/model/insights/explanation.ts'
import { plain } from '../src/model/phrase.ts'
import { WEIGHTS } from '../src/model/score/test-score.ts'
import { changeOfScore, scoreVerdictsOf } from '../src/model/statistics/score-windows.ts'
import { noChangeMessage, rowPhrase } from '../src/parts/insights/explanation-messages.ts'
import { scoreVerdictText } from '../src/parts/score/score-verdict-text.ts'
import { trendDays } from '../src/parts/score/trend-messages.ts'
import { historyRecord, scoreRecord } from './data/records.ts'
import { member, NOW } from './test-client.ts'
import { digest, digestsOf, readBrand, testServers } from './test-tools.ts'

const { simulated, closeAll } = testServers()
afterEach(closeAll)

const TODAY = dayOf(NOW.getTime())
const SINCE = TODAY - 6
const NOW_MS = NOW.getTime()

/** The results of the screens' functions. @param most how many of the newest citations are loaded */
function foundIn(id: string, most?: number) {
  const { brand, citations, facts } = readBrand(id, most)
  const score = scoreRecord(brand, NOW)
  const days = trendDays(historyRecord(brand, 7, NOW))
  const verdictOf = scoreVerdictsOf(historyRecord(brand, 365, NOW))
  const changesIn = (range: { from: string; to: string }) => {
    const rows = resultOf(findSignificantRows(facts, range))
    return { rows, words: rows.rows.map((row) => plain(rowPhrase(row, range))) }
  }
  const moves = changesToExplain(days).map((move) => ({
    move,
    told: scoreVerdictText(verdictOf, move),
  }))
  const counts = resultOf(countForActions(facts, SINCE))
  const oldest = Math.min(...facts.map(({ day }) => day))
  const from = dateOfDay(Math.max(SINCE, oldest))
  const negatives = citations.filter(
    ({ sentiment, detected_at }) =>
      sentiment === 'negative' && Date.parse(detected_at) >= startOfDay(SINCE),
  )
  return {
    score: scoreVerdictText(verdictOf, changeOfScore(score)),
    story: moves
      .filter(({ told }) => told?.kind === 'significant')
      .map(({ move }) => ({ from: move.from, to: move.to, points: move.points })),
    changesIn,
    negatives,
    shown: newestNegative(5, [negatives], () => undefined).shown.map((citation) => citation.id),
    oldest: dateOfDay(oldest),
    actions: actionsFor({ score, weights: WEIGHTS, days, counts, now: NOW_MS }).map((action) => ({
      kind: action.kind,
      title: plain(actionTitle(action)),
      evidence: plain(actionEvidence(action, { from, now: NOW_MS })),
    })),
  }
}

function shownIds(said: unknown): unknown[] {
  const shown = member(said, 'negatives', 'shown')
  return Array.isArray(shown) ? shown.map((each) => member(each, 'id')) : []
}

test('the digest and the screens say the same of brands whose true changes are known', async () => {
  const scenarios = ['steady', 'moved', 'new-questions', 'few', 'mix']
  const brands = scenarios.flatMap((id) => ['--brand', id])
  const all = await digestsOf(await simulated(), [...brands, '--budget', '200'])
  for (const [index, id] of scenarios.entries()) {
    const said = all[index]
    const { score, story, changesIn, negatives, shown, actions } = foundIn(id)
    const { rows, words } = changesIn({ from: dateOfDay(SINCE), to: dateOfDay(TODAY) })
    expect(member(said, 'score', 'verdict'), id).toBe(score?.name ?? null)
    expect(member(said, 'score', 'reason'), id).toBe(score === null ? null : reasonOf(score))
    expect(member(said, 'story'), id).toMatchObject(
      story.map((move) => ({ ...move, changes: changesIn(move).words })),
    )
    expect(member(said, 'changes'), id).toMatchObject(words.map((each) => ({ words: each })))
    expect(member(said, 'unknown'), id).toBe(rows.isEnough ? null : noChangeMessage(false))
    expect(member(said, 'negatives', 'count'), id).toBe(negatives.length)
    expect(shownIds(said), id).toEqual(shown)
    expect(member(said, 'actions'), id).toEqual(actions)
    expect(member(said, 'read'), id).toMatchObject({ missing: null, isWhole: true })
  }
  // The scenarios contain something of each kind.
  expect(all.some((said) => JSON.stringify(member(said, 'story')) !== '[]')).toBe(true)
  expect(all.some((said) => JSON.stringify(member(said, 'changes')) !== '[]')).toBe(true)
})

test('the digest and the screens say the same of a list that is read in part, and what is not known', async () => {
  const url = await simulated()
  const part = ['--brand', 'moved', '--budget', '6']
  const [said] = await digestsOf(url, part)
  const { story, negatives, shown, actions, oldest } = foundIn('moved', 150)
  expect(member(said, 'read')).toEqual({
    missing: 'budget',
    isWhole: false,
    from: oldest,
    unreadable: 0,
  })
  expect(member(said, 'story')).toMatchObject(
    story.map((move) => ({ ...move, changes: [], unknown: expect.stringContaining('budget') })),
  )
  expect(member(said, 'negatives', 'count')).toBe(negatives.length)
  expect(shownIds(said)).toEqual(shown)
  expect(member(said, 'actions')).toEqual(actions)
  expect((await digest(url, part)).said).toContain(
    `At least ${negatives.length} negative citations, the newest 5\nThe citations of these days could be read only back to ${formatDay(oldest)}: there may be more`,
  )
})
