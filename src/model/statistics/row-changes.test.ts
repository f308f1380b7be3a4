import { describe, expect, test } from 'vitest'
import { type Cell, judgeRows, type RowChanges } from './row-changes.ts'
import { judged, randomOf, sampleCells } from './test-tables.ts'

type Sample = { questions?: number; to?: number; seed?: number }

function sample({ questions = 40, to = 0.2, seed = 1 }: Sample = {}): Cell<number>[] {
  return sampleCells({
    questions,
    citations: 10,
    shares: [0.2, 0.4, 0.4],
    sharesAfter: [to, (1 - to) / 2, (1 - to) / 2],
    choices: Infinity,
    random: randomOf(seed),
  })
}

function verdictsOf<Row>({ rows }: RowChanges<Row>) {
  return new Map([...rows].map(([row, { verdict }]) => [row, verdict]))
}

describe('a verdict', () => {
  test('is more than chance for a large change, and says in how many of 1,000 tries it occurs', () => {
    const change = judged(sample({ to: 0.5 })).rows.get(0)
    expect(change?.verdict).toBe('significant')
    expect(change?.permutations).toBeLessThanOrEqual(50)
    expect(change?.t).toBeGreaterThan(2)
  })

  test('is within usual variation without a change', () => {
    const changes = judged(sample())
    expect(new Set(verdictsOf(changes).values())).toEqual(new Set(['not-significant']))
    for (const { permutations } of changes.rows.values()) {
      expect(permutations).toBeGreaterThan(50)
      expect(permutations).toBeLessThanOrEqual(1000)
    }
  })

  test('rests on counts that can be shown', () => {
    const { questions, before, after, rows } = judged(sample({ to: 0.5 }))
    expect({ questions, before, after }).toEqual({ questions: 40, before: 400, after: 400 })
    const counts = [...rows.values()].map((row) => row.before)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(400)
  })

  test('is never more than chance between identical periods', () => {
    const cells = sample({ to: 0.5 }).map((cell) => ({ ...cell, after: cell.before }))
    for (const { verdict, permutations, t } of judged(cells).rows.values()) {
      expect({ verdict, permutations, t }).toEqual({
        verdict: 'not-significant',
        permutations: 1000,
        t: 0,
      })
    }
  })

  test('is the same when the periods are exchanged', () => {
    const cells = sample({ to: 0.3 })
    const exchanged = cells.map(({ before, after, ...cell }) => ({
      ...cell,
      before: after,
      after: before,
    }))
    const changes = judged(cells)
    for (const [row, other] of judged(exchanged).rows) {
      const { before, after, ...change } = changes.rows.get(row) ?? other
      expect(other).toEqual({ ...change, before: after, after: before })
    }
  })

  test('does not depend on the order or the division of the cells', () => {
    const cells = sample({ to: 0.3 })
    const split = cells.toReversed().flatMap((cell) => [
      { ...cell, before: 0 },
      { ...cell, after: 0 },
    ])
    const { rows, ...sums } = judged(cells)
    const other = judged(split)
    expect(other).toMatchObject(sums)
    for (const [row, change] of rows) expect(other.rows.get(row)).toEqual(change)
  })

  test('does not depend on rows too small for one', () => {
    const cells = sample({ to: 0.3 })
    const small = cells.slice(0, 8).map(({ question }, at) => ({
      question,
      row: at % 2 === 0 ? 'small' : 'smaller',
      before: 1,
      after: 1,
    }))
    const changes = judged<number | string>([...cells, ...small])
    expect(changes.rows.get('small')).toMatchObject({ verdict: 'insufficient', permutations: null })
    expect(changes.rows.get(0)?.verdict).toBe(judged(cells).rows.get(0)?.verdict)
  })
})

describe('it is too few to tell', () => {
  const cell = (question: string, row: string, before: number, after: number) => ({
    question,
    row,
    before,
    after,
  })
  const manyQuestions = (count: number) =>
    Array.from({ length: count }, (_, at) => cell(`question ${at}`, 'a.example', 5, 5))

  test('under eight questions', () => {
    expect(judged(manyQuestions(7)).rows.get('a.example')?.verdict).toBe('insufficient')
    expect(judged(manyQuestions(8)).rows.get('a.example')?.verdict).toBe('not-significant')
  })

  test('with one question, however many citations it has', () => {
    const changes = judged([cell('', 'a.example', 5000, 10), cell('', 'b.example', 10, 5000)])
    expect([...verdictsOf(changes).values()]).toEqual(['insufficient', 'insufficient'])
  })

  test('under ten citations of the row in both periods together', () => {
    const rows = (after: number) =>
      judged([...manyQuestions(8), cell('question 0', 'b.example', 4, after)]).rows
    expect(rows(5).get('b.example')?.verdict).toBe('insufficient')
    expect(rows(6).get('b.example')?.verdict).toBe('not-significant')
  })

  test('when one of the periods has no citations', () => {
    const empty = manyQuestions(20).map((each) => ({ ...each, before: 0 }))
    expect(judged(empty).rows.get('a.example')?.verdict).toBe('insufficient')
  })

  test('without citations', () => {
    expect(judged([])).toEqual({ questions: 0, before: 0, after: 0, rows: new Map() })
    expect(judged([cell('a', 'a.example', 0, 0)]).questions).toBe(0)
  })
})

test('names of rows and questions can be anything', () => {
  const cells = Array.from({ length: 20 }, (_, at) => [
    { question: `__proto__${at}`, row: '__proto__', before: 3, after: 1 },
    { question: `__proto__${at}`, row: 'constructor', before: 1, after: 3 },
  ]).flat()
  expect(verdictsOf(judged(cells)).get('__proto__')).toBe('significant')
})

test('each citation may have a question of its own', () => {
  const cellOf = (at: number, row: number) => ({
    question: `question ${at}`,
    row,
    before: Number(at % 2 === 0),
    after: Number(at % 2 === 1),
  })
  const steady = Array.from({ length: 4000 }, (_, at) => cellOf(at, Math.floor(at / 2) % 4))
  expect(new Set(verdictsOf(judged(steady)).values())).toEqual(new Set(['not-significant']))
  const joined = Array.from({ length: 400 }, (_, at) => cellOf(4001 + 2 * at, 9))
  expect(verdictsOf(judged([...steady, ...joined])).get(9)).toBe('significant')
})

test('a large table is judged in parts, none of which is long', () => {
  const random = randomOf(5)
  const cells = Array.from({ length: 20_000 }, () => ({
    question: `question ${Math.floor(random() * 3000)}`,
    row: Math.floor(200 * random() ** 2),
    before: Math.round(random() * 2),
    after: Math.round(random() * 2),
  }))
  let parts = 0
  for (const work = judgeRows(cells); work.next().done !== true;) parts += 1
  expect(parts).toBeGreaterThan(1000)
})
