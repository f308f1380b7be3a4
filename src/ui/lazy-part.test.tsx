import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

it('does not reload the page for code that was cancelled because the page is left', async () => {
  const Part = lazyPart(async () => Promise.reject(new Error('cancelled')), <p>missing</p>)
  window.dispatchEvent(new Event('beforeunload'))
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('missing')).toBeDefined()
  // It would be stored, so that the page reloads only once.
  expect(sessionStorage.getItem('reloaded')).toBeNull()
})
