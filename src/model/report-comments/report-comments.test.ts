import { expect, test, vi } from 'vitest'
import { NOW, testBrowser } from '../collections/test-records.ts'
import { COMMENT, ReportComments } from './report-comments.ts'

async function openComments(browser = testBrowser(), now?: () => number) {
  const comments = new ReportComments(browser.tab(COMMENT, now))
  await comments.records.ready()
  return comments
}

test('a brand has one comment, in all tabs and on the next visit', async () => {
  const browser = testBrowser()
  const [one, two] = [await openComments(browser), await openComments(browser, () => NOW + 5)]
  expect([one.of('tea'), one.writtenAt('tea')]).toEqual(['', 0])
  one.write('tea', 'A good month', 0)
  two.write('tea', 'A very good month', two.writtenAt('tea'))
  expect([one.of('tea'), one.of('coffee')]).toEqual(['A very good month', ''])
  expect(one.writtenAt('tea')).toBe(NOW + 5)
  await vi.waitFor(() => expect(browser.stored.size).toBe(1))
  expect((await openComments(browser)).of('tea')).toBe('A very good month')
})

test('a stored comment that is no text is none, and undoing the first one leaves none', async () => {
  const comments = await openComments()
  comments.write('tea', 'A good month', 0)
  comments.records.undo('tea')
  expect(comments.of('tea')).toBe('')
  expect(COMMENT.read({ id: 'c', brandId: 'tea', members: { text: [7, 1] } })?.text).toBe('')
})
