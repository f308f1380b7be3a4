// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetEverything } from '../../model/forget-everything.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../shared/services.tsx'
import { ForgetEverything } from './forget-everything.tsx'

vi.mock('../../model/forget-everything.ts')

afterEach(cleanup)

const onForgotten = vi.fn<() => void>()

/** Opens the question; jsdom has no modal dialogs. */
async function ask() {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  onForgotten.mockClear()
  render(
    <ServicesProvider value={testServices()}>
      <ForgetEverything onForgotten={onForgotten} />
    </ServicesProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Forget everything on this device' }))
}

test('everything is forgotten only after a confirmation', async () => {
  vi.mocked(forgetEverything).mockResolvedValue([])
  await ask()
  expect(forgetEverything).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Forget everything' }))
  expect(forgetEverything).toHaveBeenCalledOnce()
  expect(onForgotten).toHaveBeenCalledOnce()
})

test('the page says what could not be deleted, and stays', async () => {
  vi.mocked(forgetEverything).mockResolvedValue(['reviews', 'lists'])
  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Forget everything' }))
  expect(screen.getByRole('status').textContent).toBe(
    'This browser couldn’t delete your reviews and their notes and the cached citations. Close the other tabs of this dashboard, then try again.',
  )
  expect(onForgotten).not.toHaveBeenCalled()
})
