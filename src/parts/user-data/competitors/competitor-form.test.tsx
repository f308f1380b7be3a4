import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Drafts } from '../../../model/collections/drafts.ts'
import type { Competitor } from '../../../model/competitors/competitors.ts'
import { CompetitorForm } from './competitors-editor.tsx'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

function open(competitor: Competitor | null = null) {
  const onKeep = vi.fn<(competitor: Competitor) => void>()
  const { unmount } = render(
    <CompetitorForm
      competitor={competitor}
      drafts={new Drafts('https://api.example', 'competitor')}
      draftKey="new"
      isTaken={() => false}
      onKeep={onKeep}
      onCancel={undefined}
    />,
  )
  return { onKeep, unmount }
}

test('a competitor is kept at once, so that nothing typed after it is lost', () => {
  const { onKeep, unmount } = open()
  press('Add competitor')
  screen.getByText('Enter a name.')
  type('Name', 'Harney')
  type('Domains', 'harney.example')
  press('Add competitor')
  expect(onKeep).toHaveBeenCalledExactlyOnceWith({
    name: 'Harney',
    aliases: [],
    domains: ['harney.example'],
  })
  expect(texts()).toEqual(['', '', ''])
  unmount()
  open()
  expect(texts()).toEqual(['', '', ''])
})

test('the names of a competitor can be exact in case', () => {
  const { onKeep } = open({ name: 'Target', aliases: [], domains: [], matchCase: true })
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(true)
  press('Save competitor')
  expect(onKeep).toHaveBeenLastCalledWith(expect.objectContaining({ matchCase: true }))
  expect(box.checked).toBe(false)
  type('Name', 'Harney')
  press('Save competitor')
  expect(onKeep).toHaveBeenLastCalledWith({ name: 'Harney', aliases: [], domains: [] })
})

test('what was typed and not saved is offered again, until it is discarded', () => {
  const first = open()
  type('Other names', 'Harney, Sons')
  type('Domains', 'harney.example')
  first.unmount()
  const second = open()
  expect(texts()).toEqual(['', 'Harney, Sons', 'harney.example'])
  press('Discard draft')
  expect(texts()).toEqual(['', '', ''])
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  second.unmount()
  open()
  expect(texts()).toEqual(['', '', ''])
})

test('what was typed and taken back is no draft', () => {
  const { unmount } = open()
  type('Name', 'Harney')
  type('Name', '')
  unmount()
  open()
  expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull()
})

test('no more is saved than is kept', () => {
  const { onKeep } = open()
  const many = Array.from({ length: 51 }, (_, index) => `h${index}`)
  type('Name', 'Harney')
  type('Other names', many.join(', '))
  type('Domains', many.map((each) => `${each}.example`).join(', '))
  press('Add competitor')
  expect(screen.getAllByText('Enter at most 50.')).toHaveLength(2)
  type('Other names', 'x'.repeat(201))
  press('Add competitor')
  expect(screen.getByText('Name 1 is 1 character too long: the limit is 200.')).toBeDefined()
  expect(onKeep).not.toHaveBeenCalled()
})

test('a name with a comma stays one name, as it was configured or between quotation marks', () => {
  const known = {
    name: 'Harney',
    aliases: ['Harney & Sons, Ltd.', 'H&S', '"Old" Harney'],
    domains: [],
  }
  const first = open(known)
  press('Save competitor')
  expect(first.onKeep).toHaveBeenCalledExactlyOnceWith(known)
  first.unmount()
  const { onKeep } = open()
  type('Name', 'Harney')
  type('Other names', 'H&S, “Sons; Ltd.”,"Tea, Inc." ,"x')
  press('Add competitor')
  const aliases = ['H&S', 'Sons; Ltd.', 'Tea, Inc.', '"x']
  expect(onKeep).toHaveBeenCalledExactlyOnceWith({ name: 'Harney', aliases, domains: [] })
})
