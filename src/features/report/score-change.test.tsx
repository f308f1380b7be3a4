import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ScoreChangeBadge } from './score-section.tsx'

test.each([
  [3, true, 'up 3 points'],
  [-1, true, 'down 1 point'],
  [-1200, false, 'down 1,200'],
  [0, true, 'unchanged'],
])('a change of %i is one text for screen readers', (change, unit, heard) => {
  const { container } = render(
    <ScoreChangeBadge change={change} verdict="not-significant" unit={unit} />,
  )
  for (const silent of container.querySelectorAll('[aria-hidden]')) silent.remove()
  const texts = [...container.querySelectorAll('*')].filter(({ children }) => children.length === 0)
  expect(texts.map(({ textContent }) => textContent)).toEqual([heard])
})
