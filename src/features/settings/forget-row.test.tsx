import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ForgottenPart } from '../../model/forget-everything.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { stubDialogs } from '../../ui/test-dialogs.ts'
import { ForgetEverything } from './settings-page.tsx'

async function ask(left: readonly ForgottenPart[]) {
  stubDialogs()
  const forget = vi.fn<() => Promise<readonly ForgottenPart[]>>(async () => left)
  const onForgotten = vi.fn<() => void>()
  render(
    <>
      <LiveRegion />
      <ForgetEverything forget={forget} isShared onForgotten={onForgotten} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything on this device' }))
  return { forget, onForgotten }
}

test('everything is forgotten only after a confirmation', async () => {
  const { forget, onForgotten } = await ask([])
  expect(forget).not.toHaveBeenCalled()
  screen.getByText(/Your team keeps what you shared\.$/)
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }))
  expect(forget).toHaveBeenCalledOnce()
  expect(onForgotten).toHaveBeenCalledOnce()
})

test('a browser that takes its time is not asked twice', async () => {
  const { forget } = await ask([])
  const deleting = Promise.withResolvers<readonly ForgottenPart[]>()
  forget.mockReturnValue(deleting.promise)
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }))
  await userEvent.click(screen.getByRole('button', { name: 'Deleting…' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  deleting.resolve(['lists'])
  await screen.findByRole('button', { name: 'Delete everything on this device' })
  expect(forget).toHaveBeenCalledOnce()
})

test('the page says what could not be deleted, and stays', async () => {
  const { onForgotten } = await ask(['records', 'lists'])
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything' }))
  const words =
    'This browser couldn’t delete your reviews, notes, events, saved views, work list, question groups, source types, competitors and report comments and the cached citations. Close the other tabs of this dashboard, then try again.'
  screen.getByText(words, { selector: 'p' })
  // The dialog silenced the live region until it closed.
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
  expect(onForgotten).not.toHaveBeenCalled()
})
