import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { PageFailed } from './page-failed.tsx'

/** Its button has the focus when the page fails. */
function Page({ keepsButton }: { keepsButton: boolean }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <ServicesProvider value={testServices()}>
      {(keepsButton || !hasFailed) && (
        <button type="button" onClick={() => setHasFailed(true)}>
          Fail
        </button>
      )}
      {hasFailed && <PageFailed error={new Error('A bug')} reset={() => {}} />}
    </ServicesProvider>
  )
}

function fail(keepsButton: boolean): HTMLElement {
  render(<Page keepsButton={keepsButton} />)
  const button = screen.getByRole('button', { name: 'Fail' })
  button.focus()
  act(() => button.click())
  return button
}

test('when a page fails that had the focus, the heading gets it', () => {
  fail(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('what is outside of the page that fails keeps the focus', () => {
  const button = fail(true)
  expect(document.activeElement).toBe(button)
})
