import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { stubDialogs } from '../../ui/test-dialogs.ts'
import { renderWith } from '../app/test-router.tsx'
import { QuestionGroupsDialog } from './question-groups-dialog.tsx'

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('groups are added, changed and removed with undo; the form is empty after each, and a draft stays with its group', async () => {
  emptyIndexedDB()
  stubDialogs()
  renderWith(<QuestionGroupsDialog brandId="tea" onClose={() => {}} />)
  await userEvent.type(screen.getByLabelText('Name'), 'Shipping')
  await userEvent.type(screen.getByLabelText('Words'), 'ship*')
  await press('Add group')
  expect(listed()).toEqual(['Shippingship*EditRemove'])
  expect(fields()).toEqual(['', ''])

  await userEvent.type(screen.getByLabelText('Name'), 'Half')
  await press('Edit Shipping')
  expect(fields()).toEqual(['Shipping', 'ship*'])
  await userEvent.type(screen.getByLabelText('Name'), ' costs{Enter}')
  expect(listed()).toEqual(['Shipping costsship*EditRemove'])
  // It is shown and announced once it is stored; on a slow machine together with the message before.
  await waitFor(() => expect(screen.getAllByText(/Shipping costs saved$/)).toHaveLength(2))
  expect(fields()).toEqual(['Half', ''])
  await press('Discard draft')

  await press('Remove Shipping costs')
  expect([listed(), fields()]).toEqual([[], ['', '']])
  await press('Undo')
  expect(listed()).toEqual(['Shipping costsship*EditRemove'])
})
