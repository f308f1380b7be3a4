import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { stubDialogs } from '../../../ui/test-dialogs.ts'
import { EarlierVersionsDialog } from './earlier-versions-dialog.tsx'

test('each version says who wrote it, where that is known, and is restored by its own button', async () => {
  stubDialogs()
  const onRestore = vi.fn<(text: string) => void>()
  render(
    <EarlierVersionsDialog
      versions={[
        { text: 'Ask PR', author: 'Ben', time: 2 },
        { text: 'Wrong price', author: '', time: 1 },
      ]}
      onRestore={onRestore}
      onClose={() => {}}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  if (first === undefined || second === undefined) throw new Error('There are no two versions.')
  within(first).getByText('Ben')
  within(first).getByText('Ask PR')
  expect(second.querySelectorAll('bdi')).toHaveLength(0)
  await userEvent.click(within(second).getByRole('button', { name: 'Restore' }))
  expect(onRestore.mock.calls).toEqual([['Wrong price']])
})
