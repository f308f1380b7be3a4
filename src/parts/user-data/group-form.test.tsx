import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Drafts } from '../../model/collections/drafts.ts'
import { GroupForm } from './question-groups-dialog.tsx'

function open() {
  const onSave = vi.fn<(group: { name: string; lines: readonly string[] }) => void>()
  const { unmount } = render(
    <GroupForm
      group={null}
      drafts={new Drafts('https://api.example', 'question-group')}
      draftKey="new"
      hasName={(name) => name === 'Branded'}
      onSave={onSave}
      onCancel={undefined}
    />,
  )
  return { onSave, unmount }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

test('a group that was typed and not saved is offered again, until it is saved or discarded', () => {
  const first = open()
  type('Name', 'Gifts')
  type('Words', 'gift*\npresent')
  first.unmount()
  const second = open()
  expect(texts()).toEqual(['Gifts', 'gift*\npresent'])
  type('Name', 'Branded')
  type('Words', '')
  press('Add group')
  screen.getByText('Another group has this name.')
  screen.getByText('Enter at least one word.')
  type('Name', 'Gifts')
  type('Words', 'gift*\npresent')
  press('Add group')
  expect(second.onSave).toHaveBeenCalledExactlyOnceWith({
    name: 'Gifts',
    lines: ['gift*', 'present'],
  })
  second.unmount()
  const third = open()
  expect(texts()).toEqual(['', ''])
  type('Words', 'ship*')
  third.unmount()
  open()
  press('Discard draft')
  expect(texts()).toEqual(['', ''])
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
