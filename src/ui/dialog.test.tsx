import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { stubDialogs } from './test-dialogs.ts'

beforeEach(stubDialogs)
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
  // Orca moves silently to the first element of a dialog, so it must not be the heading.
  const close = screen.getByRole('button', { name: 'Close' })
  expect(close.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a field that asks for the focus gets it', () => {
  const askForFocus = (field: HTMLInputElement | null) => {
    if (field !== null) field.autofocus = true
  }
  render(
    <Dialog title="Connect again" onClose={ignore}>
      <label htmlFor="key">API key</label>
      <input id="key" ref={askForFocus} />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
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
  // Orca reads the description of the focused element, but not that of the dialog around it.
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(description?.id)
})

/** As in a browser, the click goes to the common ancestor. */
function press(from: Element, to: Element, init: PointerEventInit = {}) {
  fireEvent.pointerDown(from, init)
  fireEvent.pointerUp(to, init)
  const dialog = screen.getByRole('dialog')
  fireEvent.click(from === to ? from : dialog, init)
}

test('only a press that begins and ends beside a dialog, and closes no menu in it, closes it', () => {
  const close = vi.fn()
  HTMLDialogElement.prototype.close = close
  render(
    <Dialog title="Add event" onClose={ignore}>
      <p>It is selected.</p>
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  const text = screen.getByText('It is selected.')
  press(text, dialog)
  press(dialog, text)
  press(text, text)
  // A screen reader's virtual click.
  fireEvent.click(dialog, { detail: 0 })
  // The second click of a double click on the button that opened it.
  press(dialog, dialog, { detail: 2 })
  expect(close).not.toHaveBeenCalled()
  press(dialog, dialog)
  expect(close).toHaveBeenCalledOnce()

  // A press on its border or scrollbar is not beside it.
  close.mockClear()
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 300, 200)
  press(dialog, dialog, { clientX: 399, clientY: 150 })
  expect(close).not.toHaveBeenCalled()
  const find = dialog.querySelector.bind(dialog)
  // jsdom has no popovers: the heading stands in for one.
  vi.spyOn(dialog, 'querySelector').mockImplementationOnce(() => find('h2'))
  press(dialog, dialog, { clientX: 50, clientY: 150 })
  expect(close).not.toHaveBeenCalled()
  press(dialog, dialog, { clientX: 50, clientY: 150 })
  expect(close).toHaveBeenCalledOnce()
})
