import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sparkline } from './sparkline.tsx'

function pathOf(values: readonly (number | null)[]): string | null | undefined {
  render(<Sparkline values={values} label="Score" />)
  const path = screen.getByRole('img', { name: 'Score' }).querySelector('path')
  return path?.getAttribute('d')
}

test('draws the values between its edges, with gaps as gaps, and a small range as no mountain', () => {
  expect(pathOf([40, 60, null, 50])).toBe('M2,22L32.7,2M94,12h0')
  cleanup()
  expect(pathOf([70, 71])).toBe('M2,13L94,11')
})
