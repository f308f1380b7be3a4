// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addUp } from '../../model/score/formula.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { WhatIf } from './what-if-sliders.tsx'

const WEIGHTS = {
  citation_frequency: 0.4,
  domain_authority: 0.3,
  platform_diversity: 0.2,
  technical_factors: 0.1,
}
const BREAKDOWN = {
  citation_frequency: 68,
  domain_authority: 75,
  platform_diversity: 80,
  technical_factors: 65,
}

test('while a slider moves nothing is announced, then its outcome once', () => {
  vi.useFakeTimers()
  const added = addUp({ score: 72, breakdown: BREAKDOWN }, WEIGHTS)
  if (added === null) throw new Error('does not reconcile')
  render(
    <>
      <LiveRegion />
      <WhatIf added={added} given={{}} keep={() => {}} />
    </>,
  )
  const heard = vi.spyOn(screen.getByRole('status'), 'textContent', 'set')
  const slider = screen.getByRole('slider', { name: 'What if citation frequency' })
  const wait = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds)
    })
  }
  for (const value of [69, 74, 78]) {
    fireEvent.change(slider, { target: { value } })
    wait(500)
  }
  expect(heard).not.toHaveBeenCalled()
  wait(10_000)
  const words = 'With citation frequency at 78, the score would be 76, +4, Excellent'
  expect(heard.mock.calls).toEqual([[words]])
  // What is seen is no live region, which would be spoken for each part that changes.
  expect(document.querySelectorAll('[aria-live], output:not([aria-hidden])')).toHaveLength(0)
})
