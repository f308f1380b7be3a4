import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ShortcutsProvider } from '../../../parts/app/app-shortcuts.ts'
import { SearchField } from './filter-fields.tsx'

function renderField(start: string) {
  const sent: string[] = []
  const left: string[] = []
  const onBack = vi.fn<() => void>()
  const at = (url: string) => (
    <SearchField
      value={url}
      onChange={(next) => sent.push(next)}
      onLeave={(text) => left.push(text)}
      onBack={onBack}
    />
  )
  const { rerender } = render(at(start))
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search citations' })
  return { field, sent, left, onBack, setUrl: (url: string) => rerender(at(url)) }
}

const typeAt = (field: HTMLInputElement, text: string, at: number) =>
  userEvent.type(field, text, { initialSelectionStart: at, initialSelectionEnd: at })

test('typing in the middle keeps the caret there, and the URL follows', async () => {
  const { field, sent, setUrl } = renderField('green tea')
  await typeAt(field, 'er', 5)
  expect([field.value, field.selectionStart]).toEqual(['greener tea', 7])
  expect(sent).toEqual(['greene tea', 'greener tea'])
  setUrl('greene tea')
  expect([field.value, field.selectionStart]).toEqual(['greener tea', 7])
  setUrl('greener tea')
  expect([field.value, field.selectionStart]).toEqual(['greener tea', 7])
})

test('a change of the URL from outside replaces the text', async () => {
  const { field, setUrl } = renderField('')
  await userEvent.type(field, 'tea')
  setUrl('tea')
  setUrl('')
  expect(field.value).toBe('')
  setUrl('te')
  expect(field.value).toBe('te')
})

test('a text that was taken back before the URL changed can come back from outside', async () => {
  const { field, setUrl } = renderField('')
  await userEvent.type(field, 't{Backspace}')
  setUrl('t')
  expect(field.value).toBe('t')
})

test('Enter and the arrow down leave for the first match of the text, and Escape leaves only an empty field', async () => {
  const { field, left, onBack } = renderField('')
  await userEvent.type(field, 't{Escape}ea{Enter}s{ArrowDown}')
  expect(left).toEqual(['tea', 'teas'])
  expect(onBack).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, '{Escape}')
  expect(onBack).toHaveBeenCalledOnce()
})

test('the key of the search is shown while shortcuts are on', () => {
  const field = (areOn: boolean) => (
    <ShortcutsProvider areOn={areOn}>
      <SearchField value="" onChange={() => {}} onLeave={() => {}} onBack={() => {}} />
    </ShortcutsProvider>
  )
  const { container, rerender } = render(field(true))
  const shown = () => [
    container.querySelector('kbd')?.textContent,
    screen.getByRole('searchbox').getAttribute('aria-keyshortcuts'),
  ]
  expect(shown()).toEqual(['/', '/'])
  rerender(field(false))
  expect(shown()).toEqual([undefined, null])
})
