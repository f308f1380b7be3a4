import { useSelector } from '@tanstack/react-store'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { timeOf } from '../../model/collections/record.ts'
import { openReviews, testBrowser } from '../../model/collections/test-records.ts'
import { useStoredText } from './use-stored-text.ts'

type Records = Awaited<ReturnType<typeof openReviews>>

function NoteField({ records }: { records: Records }) {
  useSelector(records.state)
  const text = useStoredText({
    records,
    key: 'cit_1',
    maxLength: 20,
    present: () => ({
      text: records.get('cit_1')?.note ?? '',
      over: timeOf(records.record('cit_1'), 'note'),
    }),
    save: (note, over) => {
      records.change('tea', ['cit_1'], { note }, over)
    },
  })
  return (
    <textarea
      aria-label="Note"
      title={text.notice ?? ''}
      value={text.value}
      onChange={({ target }) => {
        text.change(target.value)
      }}
      onFocus={text.onFocus}
      onBlur={text.onBlur}
    />
  )
}

async function openField(typed?: string) {
  const browser = testBrowser()
  const records = await openReviews(browser)
  const { unmount } = render(<NoteField records={records} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  const type = (value: string) => {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value } })
  }
  if (typed !== undefined) type(typed)
  return { browser, records, unmount, field, type }
}

test('a text is saved when its field goes, as by Back', async () => {
  const { records, unmount } = await openField('Ask PR')
  unmount()
  expect(records.get('cit_1')?.note).toBe('Ask PR')
  expect(records.drafts.get('cit_1')).toBeNull()
})

test('a text that was being typed when the key went is not given to the next reader, and is offered again to its own', async () => {
  const { browser, records, unmount } = await openField('Ask PR')
  const own = records.drafts
  records.useScope('https://api.example other')
  unmount()
  expect([records.all(), browser.stored.size]).toEqual([[], 0])
  expect(records.drafts.get('cit_1')).toBeNull()
  expect(own.get('cit_1')?.text).toBe('Ask PR')
})

test('the next reader does not see it in the field either, and what they type is theirs', async () => {
  const { records, field, type } = await openField('Ask PR')
  act(() => records.useScope('https://api.example other'))
  expect(field.value).toBe('')
  type('Mine')
  fireEvent.blur(field)
  expect(records.get('cit_1')?.note).toBe('Mine')
})

test('a text that was being typed when everything was forgotten is not stored', async () => {
  const { browser, records, unmount } = await openField('Ask PR')
  localStorage.clear()
  records.forget()
  unmount()
  expect([records.all(), browser.stored.size, localStorage.length]).toEqual([[], 0, 0])
})

const LONG = 'Ask PR about the shop'

test('a text that is too long is not saved and not cut: it stays in the field, which says by how much', async () => {
  const { records, unmount, field } = await openField(LONG)
  expect(field.getAttribute('title')).toBe(
    '1 character too long: the limit is 20. Shorten it to save it.',
  )
  fireEvent.blur(field)
  expect([field.value, records.get('cit_1')]).toEqual([LONG, undefined])
  unmount()
  expect([records.drafts.get('cit_1')?.text, records.get('cit_1')]).toEqual([LONG, undefined])
})

test('once it is short enough it is saved', async () => {
  const { records, field, type } = await openField(LONG)
  fireEvent.blur(field)
  type(LONG.slice(1))
  expect(field.title).toMatch(/^An unsaved draft/)
  fireEvent.blur(field)
  expect(records.get('cit_1')?.note).toBe(LONG.slice(1))
  expect([field.title, records.drafts.get('cit_1')]).toEqual(['', null])
})

test('a longer text that is kept, as of two merged notes, is no mistake and may be shortened', async () => {
  const { records, field, type } = await openField()
  act(() => records.change('tea', ['cit_1'], { note: `${LONG} today` }))
  expect([field.value, field.title]).toEqual([`${LONG} today`, ''])
  type(LONG)
  fireEvent.blur(field)
  expect(records.get('cit_1')?.note).toBe(LONG)
})
