import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { cited, page } from '../../../model/citation-list/test-citations.ts'
import { renderVisit, serveAnswers } from '../test-page.tsx'
import { SourceField } from './source-field.tsx'

const part = <SourceField />

beforeEach(() => {
  // jsdom has neither.
  HTMLElement.prototype.showPopover = vi.fn<() => void>()
  HTMLElement.prototype.scrollIntoView = vi.fn<() => void>()
})

async function renderField(...urls: string[]) {
  serveAnswers({ '': { ...page([]), citations: urls.map((url) => cited({ url })) } })
  const opened = await renderVisit(part)
  await act(async () => opened.list.settled())
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Source' })
  await userEvent.click(field)
  const offered = () =>
    screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  return { ...opened, field, offered, source: () => opened.filterNow.get().source }
}

test('the sources of the loaded citations are offered, the most cited first', async () => {
  const { offered } = await renderField(
    'https://a.example/1',
    'https://www.b.example/1',
    'https://b.example/2',
    'mailto:tea@example.com',
  )
  await waitFor(() => expect(offered()).toEqual(['All sources', 'b.example', 'a.example']))
})

test('a source is read from what is typed, or refused', async () => {
  const { field, offered, source } = await renderField(
    'https://b.example/',
    'https://teatalk.example/',
  )
  await waitFor(() => expect(offered()).toHaveLength(3))
  for (const [typed, read] of [
    ['B.example', 'b.example'],
    ['TeaTalk{Enter}', 'teatalk.example'],
    // Not loaded, but certainly a source.
    ['https://www.unseen.example/a?b{Enter}', 'unseen.example'],
    ['bücher.example{Enter}', 'xn--bcher-kva.example'],
    ['b.exampl', ''],
    ['nothing{Enter}', ''],
    ['..{Enter}', ''],
    ['javascript:alert(1){Enter}', ''],
  ] as const) {
    await userEvent.clear(field)
    await userEvent.type(field, typed)
    const isRefused = read === '' && typed.endsWith('{Enter}')
    const refusal = isRefused ? 'No loaded citation has this source.' : ''
    expect([typed, source(), field.validationMessage]).toEqual([typed, read, refusal])
  }
})

test('an empty field is no filter, and what is no source is not left in it', async () => {
  const { field, source, offered } = await renderField('https://b.example/')
  await waitFor(() => expect(offered()).toHaveLength(2))
  await userEvent.type(field, 'b.example')
  expect(source()).toBe('b.example')
  await userEvent.type(field, 'zzz')
  await userEvent.tab()
  expect([field.value, source()]).toEqual(['b.example', 'b.example'])
  await userEvent.clear(field)
  expect([field.value, source()]).toEqual(['', ''])
})

test('a source can be chosen with arrow keys or a press, and all sources again', async () => {
  const { field, source, offered } = await renderField('https://b.example/', 'https://a.example/')
  await waitFor(() => expect(offered()).toHaveLength(3))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = screen.getByRole('option', { hidden: true, selected: true })
  expect(field.getAttribute('aria-activedescendant')).toBe(active.id)
  await userEvent.keyboard('{Enter}')
  expect([source(), offered()]).toEqual(['a.example', []])
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect([source(), offered()]).toEqual(['a.example', []])
  await userEvent.click(field)
  await userEvent.click(await screen.findByText('b.example'))
  expect(source()).toBe('b.example')
  await userEvent.click(field)
  await userEvent.click(await screen.findByText('All sources'))
  expect([source(), field.value]).toEqual(['', ''])
})
