import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { timeOf } from '../../model/kept/record.ts'
import { openReviews, testBrowser } from '../../model/kept/test-records.ts'
import { useKeptText } from './use-kept-text.ts'

beforeEach(() => {
  localStorage.clear()
})

type Records = Awaited<ReturnType<typeof openReviews>>

function NoteField({ records }: { records: Records }) {
  const text = useKeptText({
    records,
    key: 'cit_1',
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
      value={text.value}
      onChange={({ target }) => {
        text.change(target.value)
      }}
      onFocus={text.onFocus}
      onBlur={text.onBlur}
    />
  )
}

/** Opens the field of a note, and types into it. */
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
  act(() => {
    records.useScope('https://api.example other')
  })
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
