import { describe, expect, test, vi } from 'vitest'
import { EVENT } from '../notes/note.ts'
import { TOMBSTONE } from './record.ts'
import { testBrowser, openReviews } from './test-records.ts'

describe('a step', () => {
  test('is undone alone, and the steps after it stay', async () => {
    const reviews = await openReviews()
    const flagging = reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.change('tea', ['cit_1'], { note: 'Ask PR' })
    expect(reviews.undo('tea', flagging)).toBe(flagging)
    expect(reviews.get('cit_1')).toMatchObject({ flagged: false, note: 'Ask PR' })
    expect(reviews.undo('tea', flagging)).toBeNull()
    reviews.undo('tea')
    expect(reviews.get('cit_1')?.note).toBe('')
  })

  test('is undone before those that were made earlier, and only for its brand', async () => {
    const reviews = await openReviews()
    reviews.change('tea', ['cit_1'], { reviewed: true })
    reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.change('atlas', ['cit_2'], { reviewed: true })
    reviews.undo('tea')
    expect(reviews.state.get().lastOperation).toMatchObject({
      step: { change: { flagged: true } },
      isUndone: true,
    })
    expect(reviews.get('cit_1')).toMatchObject({ reviewed: true, flagged: false })
    reviews.undo('tea')
    const { version } = reviews.state.get()
    expect(reviews.undo('tea')).toBeNull()
    expect(reviews.state.get().version).toBe(version)
    expect(reviews.get('cit_2')?.reviewed).toBe(true)
  })

  test('is undone only by the tab that made it, and what another tab did to the same record stays', async () => {
    const browser = testBrowser()
    const [one, other] = [await openReviews(browser), await openReviews(browser)]
    one.change('tea', ['cit_1'], { reviewed: true })
    other.change('tea', ['cit_1'], { flagged: true })
    one.undo('tea')
    expect(one.undo('tea')).toBeNull()
    expect(other.get('cit_1')).toMatchObject({ reviewed: false, flagged: true })
  })

  test('can be undone when it is one of the last fifty', async () => {
    const reviews = await openReviews()
    for (let number = 1; number <= 51; number += 1) {
      reviews.change('tea', [`cit_${number}`], { flagged: true })
    }
    for (let number = 1; number <= 51; number += 1) reviews.undo('tea')
    const flagged = reviews.all().filter((review) => review.flagged)
    expect(flagged.map(({ id }) => id)).toEqual(['cit_1'])
  })

  test('that made a record removes it when it is undone, and a removed one comes back', async () => {
    const browser = testBrowser()
    const events = browser.tab(EVENT)
    await events.ready()
    const content = { date: '2026-11-09', text: 'Campaign' }
    events.change('tea', ['n'], content)
    events.change('tea', ['n'], { [TOMBSTONE]: true })
    expect([events.get('n'), events.countUnreadable()]).toEqual([undefined, 0])
    events.undo('tea')
    expect(events.get('n')).toMatchObject(content)
    events.undo('tea')
    expect(events.get('n')).toBeUndefined()
    // Another tab had it open and writes it again.
    events.change('tea', ['n'], { text: 'Launch' })
    expect(events.get('n')).toMatchObject({ ...content, text: 'Launch' })
  })

  test('brings a record back that another tab has removed since, as it was before the step', async () => {
    const browser = testBrowser()
    const [events, others] = [browser.tab(EVENT), browser.tab(EVENT)]
    await Promise.all([events.ready(), others.ready()])
    const content = { date: '2026-11-09', text: 'Campaign' }
    events.change('tea', ['n'], content)
    events.change('tea', ['n'], { text: 'Launch' })
    others.change('tea', ['n'], { [TOMBSTONE]: true })
    await vi.waitFor(() => expect(events.get('n')).toBeUndefined())
    events.undo('tea')
    expect(events.get('n')).toMatchObject(content)
    others.change('tea', ['n'], { [TOMBSTONE]: true })
    await vi.waitFor(() => expect(events.get('n')).toBeUndefined())
    // It was open here.
    events.change('tea', ['n'], { text: 'Launch' })
    expect(events.get('n')).toMatchObject({ ...content, text: 'Launch' })
    events.undo('tea')
    expect(events.get('n')).toBeUndefined()
  })
})
