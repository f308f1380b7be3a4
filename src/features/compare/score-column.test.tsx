import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderRoute } from '../../parts/app/test-router.tsx'
import { ScoreColumn, type ComparedBrand } from './compared-brand.tsx'

const LOADING = { kind: 'loading' } as const

const PROBLEM = { title: 'No score on these days', advice: 'Choose other days.', facts: [] }

test.each([
  ['nothing to try again where only other days help', undefined, 0],
  ['a button where trying again may help', vi.fn<() => void>(), 1],
])('a brand without a score has %s', async (_, retry, buttons) => {
  await renderColumn({ kind: 'failed', problem: PROBLEM, retry })
  expect(screen.getByRole('alert').textContent).toContain('Choose other days.')
  expect(screen.queryAllByRole('button', { name: 'Try again: Tea' })).toHaveLength(buttons)
})

async function renderColumn(score: ComparedBrand['score']) {
  const brand: ComparedBrand = {
    id: 'tea',
    name: 'Tea',
    variant: { color: 'red', dash: undefined, marker: '' },
    score,
    history: LOADING,
    stats: LOADING,
    counted: {},
  }
  await renderRoute('/compare', () => (
    <ScoreColumn brand={brand} period="30d" namesPeriod={false} isNothingThere={false} />
  ))
}
