import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { competitorsOf } from '../../../model/competitors/competitors.ts'
import { emptyIndexedDB } from '../../../model/test-indexed-db.ts'
import { testServices } from '../../../model/test-services.ts'
import { renderWith } from '../../app/test-router.tsx'
import { CompetitorsEditor } from './competitors-editor.tsx'

const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const nameField = () => screen.getByLabelText<HTMLInputElement>('Name')

test('competitors are added, changed and removed with undo; those of the configuration stay', async () => {
  emptyIndexedDB()
  const services = testServices({
    configured: { brands: [], competitors: [{ name: 'Rishi' }] },
  })
  renderWith(<CompetitorsEditor brandId="tea" />, services)
  expect(listed()).toEqual(['Rishiset by your adminEdit'])
  await userEvent.type(nameField(), 'Harney')
  await press('Add competitor')
  // It is stored at once, so that nothing typed afterwards is lost.
  expect(competitorsOf(services).listed('tea')).toMatchObject([{ name: 'Harney' }])
  expect(nameField().value).toBe('')
  expect(document.activeElement).toBe(nameField())
  screen.getByText('Harney saved')

  await press('Edit Harney')
  expect(document.activeElement).toBe(nameField())
  await press('Cancel')
  const editButton = screen.getByRole('button', { name: 'Edit Harney' })
  expect(document.activeElement).toBe(editButton)
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByLabelText('Domains'), 'harney.example{Enter}')
  expect(document.activeElement).toBe(editButton)
  expect(listed()).toEqual(['Harneyharney.exampleEditRemove', 'Rishiset by your adminEdit'])
  await press('Remove Harney')
  expect(listed()).toHaveLength(1)
  screen.getByText('Harney removed')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await press('Undo')
  expect(listed()).toHaveLength(2)
  expect(document.activeElement).toBe(nameField())

  await press('Edit Rishi')
  await userEvent.type(screen.getByLabelText('Other names'), 'Rishi Tea')
  await press('Save competitor')
  expect(listed()).toEqual(['Harneyharney.exampleEditRemove', 'RishiRishi TeaEditRemove'])
})

test('with a button that opens it, the form is there on demand and while there is a draft', async () => {
  emptyIndexedDB()
  const services = testServices()
  const editor = <CompetitorsEditor brandId="tea" opener="Add a competitor" />
  const open = () => renderWith(editor, services)
  open()
  const opener = () => screen.getByRole('button', { name: 'Add a competitor' })
  expect(screen.queryByLabelText('Name')).toBeNull()
  await userEvent.click(opener())
  expect(document.activeElement).toBe(nameField())
  await press('Cancel')
  expect(document.activeElement).toBe(opener())
  await userEvent.click(opener())
  await userEvent.type(nameField(), 'Harn')
  cleanup()
  open()
  expect(nameField().value).toBe('Harn')
  await press('Discard draft')
})
