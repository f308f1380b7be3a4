import { expect, test } from 'vitest'
import { Citation } from '../../api/citations.ts'
import { citationsOf } from '../citation-list/test-citations.ts'
import { testBrowser, testReviews } from '../collections/test-records.ts'
import { REVIEW, Reviews } from './reviews.ts'

async function readyReviews() {
  const reviews = testReviews()
  await reviews.ready()
  return reviews
}

const [citation] = citationsOf([1])
if (citation === undefined) throw new Error('There is one.')

test('the copy of a citation is kept with a flag or a note, and comes back when the flag does', async () => {
  const reviews = await readyReviews()
  reviews.change('tea', ['cit_1'], { reviewed: true })
  reviews.storeCitations([citation, ...citationsOf([2])])
  expect(reviews.records.record('cit_1')?.members).not.toHaveProperty('citation')
  reviews.change('tea', ['cit_1'], { flagged: true })
  reviews.storeCitations([citation])
  expect(reviews.flagged('tea')).toMatchObject([{ id: 'cit_1', citation }])
  reviews.change('tea', ['cit_1'], { flagged: false })
  expect(reviews.get('cit_1')?.citation).toBeUndefined()
  reviews.change('tea', ['cit_1'], { note: 'Ask PR' })
  expect(reviews.get('cit_1')?.citation).toEqual(citation)
  reviews.change('tea', ['cit_1'], { note: '' })
  reviews.undo('tea')
  expect(reviews.get('cit_1')?.citation).toEqual(citation)
})

test('the copy of a citation is kept with a note alone', async () => {
  const reviews = await readyReviews()
  reviews.change('tea', ['cit_1'], { note: 'Ask PR' })
  reviews.storeCitations([citation])
  expect(reviews.get('cit_1')?.citation).toEqual(citation)
})

test('a copy is not kept again while there is one', async () => {
  const reviews = await readyReviews()
  reviews.change('tea', ['cit_1'], { flagged: true })
  reviews.storeCitations([citation])
  const { version } = reviews.state.get()
  reviews.storeCitations([{ ...citation, query: 'Another' }])
  expect(reviews.state.get().version).toBe(version)
})

test('a copy that cannot be shown is replaced', async () => {
  const reviews = await readyReviews()
  const members = { flagged: [true, 5], citation: [{ id: 7 }, 9] } as const
  reviews.records.adopt([{ id: 'cit_1', brandId: 'tea', members }])
  reviews.storeCitations([citation])
  expect(reviews.get('cit_1')?.citation).toEqual(citation)
})

test('flagged citations are those of the brand', async () => {
  const reviews = await readyReviews()
  reviews.change('tea', ['cit_1', 'cit_2'], { flagged: true })
  reviews.change('tea', ['cit_2'], { flagged: false })
  reviews.change('atlas', ['cit_3'], { flagged: true })
  expect(reviews.flagged('tea').map(({ id }) => id)).toEqual(['cit_1'])
})

test('a review that says so already stays that of whoever made it', async () => {
  const browser = testBrowser()
  const anna = new Reviews(browser.tab(REVIEW, undefined, undefined, 'a Anna'))
  const ben = new Reviews(browser.tab(REVIEW, undefined, undefined, 'b Ben'))
  ben.change('tea', ['cit_1'], { reviewed: true })
  anna.records.adopt(ben.records.records())
  anna.change('tea', ['cit_1', 'cit_2'], { reviewed: true })
  expect([anna.get('cit_1')?.by, anna.get('cit_2')?.by]).toEqual(['Ben', 'Anna'])
  expect(anna.state.get().lastOperation?.step.ids).toEqual(['cit_2'])
})

test('marking as reviewed is no step where it is so already; toggling turns it', async () => {
  const reviews = await readyReviews()
  reviews.markReviewed('tea', 'cit_1')
  const { version } = reviews.state.get()
  reviews.markReviewed('tea', 'cit_1')
  expect(reviews.state.get().version).toBe(version)
  reviews.toggleReviewed('tea', 'cit_1')
  reviews.toggleFlag('tea', 'cit_1')
  expect(reviews.get('cit_1')).toMatchObject({ reviewed: false, flagged: true })
  reviews.toggleFlag('tea', 'cit_1')
  reviews.toggleReviewed('tea', 'cit_1')
  expect(reviews.get('cit_1')).toMatchObject({ reviewed: true, flagged: false })
  reviews.dismissOperation()
  expect(reviews.state.get().lastOperation).toBeNull()
  reviews.toggleFlag('tea', 'cit_2')
  reviews.toggleReviewed('tea', 'cit_3')
  expect([reviews.get('cit_2')?.flagged, reviews.get('cit_3')?.reviewed]).toEqual([true, true])
})

test('a review whose copy of its citation is of another version keeps its flag and note', () => {
  const members = { flagged: [true, 1], note: ['Ask PR', 1] } as const
  const read = (stored: unknown, id = 'cit_1') =>
    REVIEW.read({ id, brandId: 'tea', members: { ...members, citation: [stored, 1] } })
  expect(read({ id: 7 })).toEqual({
    id: 'cit_1',
    brandId: 'tea',
    reviewed: false,
    flagged: true,
    note: 'Ask PR',
  })
  expect(read({ ...citation, platform: { name: 'ChatGPT' }, more: 1 })?.citation).toEqual({
    ...citation,
    platform: '',
  })
  for (const detected_at of ['yesterday', 7]) {
    expect(read({ ...citation, detected_at })?.citation).toBeUndefined()
  }
  expect(read(citation, '..')?.citation).toBeUndefined()
})

test('a copy that lacks any member but its id and its time can be shown, so a text that comes later is empty', () => {
  const missing = { id: 'cit_1', detected_at: '2026-11-17T10:00:00Z' }
  const empty = Object.entries(Citation.shape).flatMap(([name, member]) =>
    name in missing || member.safeParse(undefined).success ? [] : name,
  )
  const expected = { ...Object.fromEntries(empty.map((name) => [name, ''])), ...missing }
  const members = { flagged: [true, 1], citation: [missing, 1] } as const
  expect(REVIEW.read({ id: 'cit_1', brandId: 'tea', members })?.citation).toEqual(expected)
})

test('a label is set, confirmed, removed and undone; removing none is no step', async () => {
  const reviews = await readyReviews()
  reviews.label('tea', 'cit_1', '')
  // As with a selection.
  reviews.change('tea', ['cit_1', 'cit_2'], { sentiment: '' })
  expect(reviews.state.get().lastOperation).toBeNull()
  reviews.label('tea', 'cit_1', 'neutral')
  reviews.label('tea', 'cit_1', 'negative')
  expect(reviews.get('cit_1')?.sentiment).toBe('negative')
  reviews.undo('tea')
  expect(reviews.get('cit_1')?.sentiment).toBe('neutral')
  reviews.label('tea', 'cit_1', '')
  expect(reviews.get('cit_1')).not.toHaveProperty('sentiment')
  reviews.undo('tea')
  expect(reviews.get('cit_1')?.sentiment).toBe('neutral')
})

test.each(['angry', 'Negative', 1, null, { tone: 'negative' }])(
  'the label %j of a record from elsewhere is none, and is passed on',
  async (odd) => {
    const reviews = await readyReviews()
    const members = { reviewed: [true, 1], sentiment: [odd, 1] } as const
    reviews.records.adopt([{ id: 'cit_1', brandId: 'tea', members }])
    reviews.toggleFlag('tea', 'cit_1')
    expect(reviews.get('cit_1')).toMatchObject({ reviewed: true, flagged: true })
    expect(reviews.get('cit_1')).not.toHaveProperty('sentiment')
    expect(reviews.records.record('cit_1')?.members['sentiment']).toEqual([odd, 1])
  },
)
