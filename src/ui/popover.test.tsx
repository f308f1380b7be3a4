import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { closePopoverAround, PopoverSurface, usePopover } from './popover.tsx'
import { Reason } from './reason.tsx'

/** Simulates a popover, which jsdom does not have. */
async function toggle(surface: HTMLElement, newState: 'open' | 'closed') {
  surface.style.display = newState === 'open' ? 'block' : 'none'
  await act(async () => surface.dispatchEvent(Object.assign(new Event('toggle'), { newState })))
}

function Menu() {
  const popover = usePopover()
  return (
    <>
      <button type="button" {...popover.button}>
        Opens
      </button>
      <PopoverSurface {...popover.surface} role="group" aria-label="Menu">
        {popover.isOpen && <p>Is open</p>}
        <button
          type="button"
          onClick={({ currentTarget }) => {
            closePopoverAround(currentTarget)
          }}
        >
          Inside
        </button>
      </PopoverSurface>
      <button type="button">After</button>
    </>
  )
}

const button = (name: string) => screen.getByText(name)
const menu = () => screen.getByLabelText('Menu')

test('the focus goes back to the button when the surface closes, unless it has gone elsewhere', async () => {
  render(<Menu />)
  await toggle(menu(), 'open')
  expect(screen.getByText('Is open')).toBeDefined()
  expect(document.activeElement).toBe(document.body)
  await toggle(menu(), 'closed')
  expect(screen.queryByText('Is open')).toBeNull()
  expect(document.activeElement).toBe(button('Opens'))

  button('After').focus()
  await toggle(menu(), 'closed')
  expect(document.activeElement).toBe(button('After'))
})

test('where a press gives buttons no focus, as in Safari, the surface stays for a second choice', async () => {
  const hide = vi.fn()
  HTMLElement.prototype.hidePopover = hide
  render(
    <main tabIndex={-1}>
      <Menu />
    </main>,
  )
  await toggle(menu(), 'open')
  button('Inside').focus()
  act(() => {
    screen.getByRole('main').focus()
  })
  button('Inside').focus()
  act(() => {
    button('Inside').blur()
  })
  expect(hide).not.toHaveBeenCalled()
})

test('Tab out of the surface closes it, and so does a choice inside', async () => {
  const hide = vi.fn()
  HTMLElement.prototype.hidePopover = hide
  render(<Menu />)
  await toggle(menu(), 'open')
  button('Inside').focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(button('After'))
  expect(hide).toHaveBeenCalledOnce()
  await userEvent.click(button('Inside'))
  expect(hide).toHaveBeenCalledTimes(2)
  expect(hide.mock.contexts).toEqual([menu(), menu()])
})

test('a reason takes the focus at its title, which names it, with its text as description', async () => {
  render(
    <Reason word="More than chance" title="62 after 40 citations">
      <p>Chance alone rarely does so.</p>
    </Reason>,
  )
  const word = button('More than chance')
  const surface = word.nextElementSibling
  if (!(surface instanceof HTMLElement)) throw new Error('The surface follows its button.')
  await toggle(surface, 'open')
  const reason = screen.getByLabelText('62 after 40 citations')
  const title = screen.getByText('62 after 40 citations')
  const text = document.getElementById(title.getAttribute('aria-describedby') ?? '')
  expect(text?.textContent).toBe('Chance alone rarely does so.')
  expect(document.activeElement).toBe(title)
  expect(word.getAttribute('popovertarget')).toBe(reason.id)
})
