import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Supposed } from '../../model/score/supposed-score.ts'
import { added } from '../../model/score/test-score.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { WhatIf } from './what-if-sliders.tsx'

function Supposing() {
  const [supposed, suppose] = useState<Supposed>({})
  return <WhatIf added={added(72)} supposed={supposed} onSuppose={suppose} />
}

test('while a slider moves nothing is announced, then its outcome once', () => {
  vi.useFakeTimers()
  render(
    <>
      <LiveRegion />
      <Supposing />
    </>,
  )
  const heard = vi.spyOn(screen.getByRole('status'), 'textContent', 'set')
  const slider = screen.getByRole('slider', { name: 'What if citation frequency' })
  const wait = (milliseconds: number) => {
    act(() => vi.advanceTimersByTime(milliseconds))
  }
  for (const value of [69, 74, 78]) {
    fireEvent.change(slider, { target: { value } })
    wait(500)
  }
  expect(heard).not.toHaveBeenCalled()
  wait(10_000)
  const words = 'With citation frequency at 78, the score would be 76, +4 points, Excellent'
  expect(heard.mock.calls).toEqual([[words]])
  // The visible text is no live region: screen readers would speak every part that changes.
  expect(document.querySelectorAll('[aria-live], output:not([aria-hidden])')).toHaveLength(0)
})
