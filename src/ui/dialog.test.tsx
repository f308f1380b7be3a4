import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { stubDialogs } from './test-dialogs.ts'

beforeEach(stubDialogs)
afterEach(() => vi.useRealTimers())

const ignore = () => {}

test('a dialog opens at its heading, so that its name is heard and not its close button', () => {
  render(
    <Dialog title="Saved views" onClose={ignore}>
      <input />
    </Dialog>,
  )
  const heading = screen.getByRole('heading', { name: 'Saved views' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('status').textContent).toBe('')
  // Orca goes silently to the first part of a dialog, which therefore must not be the heading.
  const close = screen.getByRole('button', { name: 'Close' })
  expect(close.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a field that asks for the focus gets it, and the name of the dialog is announced', () => {
  vi.useFakeTimers()
  const askForFocus = (field: HTMLInputElement | null) => {
    if (field !== null) field.autofocus = true
  }
  render(
    <Dialog title="Connect again" onClose={ignore}>
      <input ref={askForFocus} />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  vi.runOnlyPendingTimers()
  expect(screen.getByRole('status').textContent).toBe('Connect again')
})

test('a confirmation is an alert dialog, and its warning is its description', () => {
  render(
    <ConfirmDialog title="Clear notes?" action="Clear" onConfirm={ignore} onClose={ignore}>
      This deletes 3 records.
    </ConfirmDialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Clear notes?' })
  const description = document.querySelector(`#${dialog.getAttribute('aria-describedby')}`)
  expect(description?.textContent).toBe('This deletes 3 records.')
  // Orca tells the description of what has the focus, and not that of the dialog around it.
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(description?.id)
})
