// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ForgottenPart } from '../../model/forget-everything.ts'
import { ForgetEverything } from './forget-everything.tsx'

/** Opens the question; jsdom has no modal dialogs. */
async function ask(left: readonly ForgottenPart[]) {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  const forget = vi.fn<() => Promise<readonly ForgottenPart[]>>(async () => left)
  const onForgotten = vi.fn<() => void>()
  render(<ForgetEverything forget={forget} onForgotten={onForgotten} />)
  await userEvent.click(screen.getByRole('button', { name: 'Forget everything on this device' }))
  return { forget, onForgotten }
}

test('everything is forgotten only after a confirmation', async () => {
  const { forget, onForgotten } = await ask([])
  expect(forget).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Forget everything' }))
  expect(forget).toHaveBeenCalledOnce()
  expect(onForgotten).toHaveBeenCalledOnce()
})

test('the page says what could not be deleted, and stays', async () => {
  const { onForgotten } = await ask(['records', 'lists'])
  await userEvent.click(screen.getByRole('button', { name: 'Forget everything' }))
  expect(screen.getByRole('status').textContent).toBe(
    'This browser couldn’t delete your reviews, notes and saved views and the cached citations. Close the other tabs of this dashboard, then try again.',
  )
  expect(onForgotten).not.toHaveBeenCalled()
})
