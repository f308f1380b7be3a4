import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  useAnnounced,
  useAnnouncedAtRest,
  announce,
  LiveRegion,
  waitForRegion,
} from './live-region.tsx'

beforeEach(() => vi.useFakeTimers())

const wait = (milliseconds: number) => {
  act(() => vi.advanceTimersByTime(milliseconds))
}

/** The texts that were added, in order. Screen readers speak additions, not what stays. */
function heardIn(region: HTMLElement): string[] {
  const heard: string[] = []
  vi.spyOn(region, 'textContent', 'set').mockImplementation((text: string | null) => {
    heard.push(text ?? '')
    region.replaceChildren(text ?? '')
  })
  return heard
}

function renderRegion() {
  render(<LiveRegion />)
  return { heard: heardIn(screen.getByRole('status')) }
}

test('the region is there and empty before its first text, which is in it before the focus can move, and goes after five seconds, because it may no longer be true', () => {
  render(<LiveRegion />)
  const region = screen.getByRole('status')
  expect(region.childNodes).toHaveLength(0)
  announce('Note added')
  expect(region.textContent).toBe('Note added')
  expect(screen.getByRole('status')).toBe(region)
  wait(4999)
  expect(region.textContent).toBe('Note added')
  wait(1)
  expect(region.childNodes).toHaveLength(0)
})

test('the same text is spoken again, but only once where several parts say it at once', () => {
  const { heard } = renderRegion()
  announce('Link copied')
  announce('Link copied')
  wait(200)
  announce('Link copied')
  expect(heard).toEqual(['Link copied', 'Link copied'])
})

test('texts that come at once are spoken in one piece, the last one last, asides before it', () => {
  const { heard } = renderRegion()
  announce('Flag undone')
  announce('All 3 citations are loaded.')
  announce('')
  announce('You’re offline.')
  announce('12 found', { isAside: true })
  wait(100)
  expect(heard).toEqual(['Flag undone', '12 found. All 3 citations are loaded. You’re offline.'])
})

test('what is true again is spoken again, last: who goes back and forth at once hears where they are', () => {
  const { heard } = renderRegion()
  announce('steep a tea')
  announce('Citations')
  announce('steep a tea')
  wait(100)
  announce('Citations')
  announce('steep a tea')
  announce('Citations')
  wait(100)
  expect(heard).toEqual(['steep a tea', 'Citations. steep a tea', 'steep a tea. Citations'])
})

test('an open dialog speaks, because it silences the page; when it closes, the page speaks, but not at once', () => {
  const { heard } = renderRegion()
  render(
    <dialog open>
      <LiveRegion />
    </dialog>,
  )
  announce('Renamed to Q4')
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  expect(dialog.textContent).toBe('Renamed to Q4')
  dialog.open = false
  waitForRegion()
  announce('Backup imported')
  expect(heard).toEqual([])
  wait(100)
  expect(heard).toEqual(['Backup imported'])
})

test('what a dialog said just before it went away is said by the page, and what it said before that is not', () => {
  const { heard } = renderRegion()
  const { unmount } = render(
    <dialog open>
      <LiveRegion />
    </dialog>,
  )
  announce('Note on 2 citations')
  wait(100)
  announce('Note saved on 2 citations')
  announce('12 found', { isAside: true })
  screen.getByRole<HTMLDialogElement>('dialog').open = false
  waitForRegion()
  unmount()
  wait(100)
  expect(heard).toEqual(['12 found. Note saved on 2 citations'])
})

function Announcer({ text, occasion }: { text: string; occasion?: unknown }) {
  useAnnounced(text, occasion)
  return null
}

test('a text is announced when it changes, or when there is another occasion for it, and not at first', () => {
  const { heard } = renderRegion()
  const { rerender } = render(<Announcer text="Undone" occasion={1} />)
  rerender(<Announcer text="Undone, not stored yet" occasion={1} />)
  expect(heard).toEqual([])
  rerender(<Announcer text="Undone" occasion={2} />)
  wait(100)
  rerender(<Announcer text="Undone" occasion={3} />)
  expect(heard).toEqual(['Undone', 'Undone'])
})

function RestAnnouncer({ text }: { text: string | null }) {
  useAnnouncedAtRest(text)
  return null
}

test('a text that changes quickly is announced once, 0.7 s after the last change', () => {
  const { heard } = renderRegion()
  const { rerender } = render(<RestAnnouncer text="72" />)
  for (const text of ['73', null, '74', '75']) {
    rerender(<RestAnnouncer text={text} />)
    wait(699)
  }
  expect(heard).toEqual([])
  wait(1)
  expect(heard).toEqual(['75'])
})
