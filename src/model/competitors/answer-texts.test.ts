import { expect, test, vi } from 'vitest'
import { CLIENT, detailOf, envelope } from '../../api/test-fetch.ts'
import { AnswerTexts } from './answer-texts.ts'

function setUp(answers: Readonly<Record<string, string | number>>) {
  const asked: string[] = []
  const stored = new Map<string, string>()
  let open = 0
  vi.stubGlobal('fetch', async (url: string) => {
    const id = url.slice(url.lastIndexOf('/') + 1)
    asked.push(id)
    open += 1
    expect(open).toBe(1)
    await Promise.resolve()
    open -= 1
    const answer = answers[id] ?? 'Nothing'
    if (typeof answer === 'number') return new Response('', { status: answer })
    return new Response(envelope({ ...detailOf(id), full_response: answer }))
  })
  const database = {
    answers: async () => stored,
    storeAnswer: async (_: string, id: string, text: string) => {
      stored.set(id, text)
    },
  }
  const options = {
    api: CLIENT,
    database: () => database,
    onFailed: vi.fn<(error: unknown) => void>(),
  }
  return { asked, stored: stored, answers: new AnswerTexts('tea', options), options }
}

test('answers are read one at a time, once, and kept', async () => {
  const { asked, stored, answers, options } = setUp({ a: 'Harney is good' })
  await answers.read(['a', 'b'])
  expect(asked).toEqual(['a', 'b'])
  expect(answers.get('a')?.folded).toBe('harney is good')
  expect(answers.state.get()).toMatchObject({ progress: null, error: null })
  await answers.read(['a', 'b', 'c'])
  expect(asked).toEqual(['a', 'b', 'c'])
  expect([...stored.keys()]).toEqual(['a', 'b', 'c'])
  const later = new AnswerTexts('tea', options)
  await later.restore()
  expect(later.get('a')?.folded).toBe('harney is good')
  expect(later.state.get().answerOf('a')?.folded).toBe('harney is good')
  expect(later.state.get()).toMatchObject({ progress: null, error: null })
})

test('a database that has nothing, fails or is missing changes nothing', async () => {
  const { answers, options, asked } = setUp({})
  const before = answers.state.get()
  await answers.restore()
  expect(answers.state.get()).toBe(before)
  const broken = {
    answers: async () => Promise.reject(new Error('closed')),
    storeAnswer: async () => Promise.reject(new Error('closed')),
  }
  for (const database of [() => null, () => broken]) {
    const others = new AnswerTexts('tea', { ...options, database })
    await others.restore()
    await others.read(['a'])
    expect(others.get('a')?.folded).toBe('nothing')
  }
  expect(asked).toEqual(['a', 'a'])
})

test('its progress is told, and what is asked for meanwhile is not read', async () => {
  const { asked, answers } = setUp({})
  const told: unknown[] = []
  answers.state.subscribe(({ progress }) => told.push(progress))
  const reading = answers.read(['a', 'b'])
  await answers.read(['c'])
  await reading
  expect(asked).toEqual(['a', 'b'])
  expect(told).toEqual([{ done: 0, all: 2 }, { done: 1, all: 2 }, { done: 2, all: 2 }, null])
})

test('one call reads all that are wanted, and after each fifty they count', async () => {
  const { asked, answers } = setUp({})
  const counted: number[] = []
  let { answerOf } = answers.state.get()
  answers.state.subscribe((state) => {
    if (state.answerOf !== answerOf) counted.push(state.progress?.done ?? Infinity)
    answerOf = state.answerOf
  })
  await answers.read(Array.from({ length: 120 }, (_, index) => `c${index}`))
  expect(asked).toHaveLength(120)
  expect(counted).toEqual([50, 100, Infinity])
})

test('a limit of the service ends reading; what was read stays', async () => {
  const { asked, answers, options } = setUp({ b: 429 })
  await answers.read(['a', 'b', 'c'])
  expect(asked).toEqual(['a', 'b'])
  expect(answers.get('a')).toBeDefined()
  expect(answers.state.get()).toMatchObject({ progress: null, error: { kind: 'rate-limited' } })
  expect(options.onFailed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'rate-limited' }),
  )
})

test('an answer that the service has no longer is passed over', async () => {
  const { asked, answers } = setUp({ a: 404 })
  await answers.read(['a', 'b'])
  expect(asked).toEqual(['a', 'b'])
  expect(answers.state.get().error).toBeNull()
  expect(answers.get('a')?.folded).toBe('')
})

test('reading can be stopped, which is no failure, and everything forgotten', async () => {
  const { asked, answers } = setUp({})
  const reading = answers.read(['a', 'b', 'c'])
  answers.state.subscribe(({ progress }) => {
    if (progress?.done === 1) answers.stop()
  })
  await reading
  expect(asked.length).toBeLessThan(3)
  expect(answers.state.get().error).toBeNull()
  answers.forget()
  expect(answers.get('a')).toBeUndefined()
  expect(answers.state.get()).toMatchObject({ progress: null, error: null })
  expect(answers.state.get().answerOf('a')).toBeUndefined()
  const again = answers.read(['a', 'b', 'c'])
  answers.forget()
  await again
  expect(asked.filter((id) => id === 'c')).toEqual([])
})
