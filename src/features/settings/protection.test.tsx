import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Protection } from './stored-data.tsx'

/** In a browser that has not granted persistence yet. */
function show(persist: () => Promise<boolean>) {
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: { persisted: async () => false, persist },
  })
  render(
    <ServicesProvider value={testServices()}>
      <LiveRegion />
      <Protection />
    </ServicesProvider>,
  )
}

const ask = async () => userEvent.click(screen.getByRole('button', { name: 'Protect this data' }))

test('the browser is asked only by the button, and what it agrees to is said', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true)
  show(persist)
  screen.getByText(/may delete them when the device runs out of space/)
  expect(persist).not.toHaveBeenCalled()
  await ask()
  await screen.findByText(/won’t delete them to free space/)
  screen.getByText('Protected.', { selector: 'p' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a browser that does not agree can be asked again', async () => {
  show(async () => false)
  await ask()
  await screen.findByText('Your browser declined. Export a backup to be safe.', { selector: 'p' })
  screen.getByRole('button', { name: 'Protect this data' })
})

test.each([
  [false, /Safari deletes them if you don’t come back for seven days; export a backup/],
  [true, /This app has storage of its own, apart from Safari’s/],
])('in Safari, installed: %s, the reader knows what happens to the data', (matches, words) => {
  vi.stubGlobal('GestureEvent', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches }))
  show(async () => true)
  screen.getByText(words)
})
