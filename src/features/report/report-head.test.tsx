import { expect, test } from 'vitest'
import { readRange } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { testServices } from '../../model/test-services.ts'
import { renderWith } from '../../parts/app/test-router.tsx'
import { ReportHead } from './report-head.tsx'
import { reportsToText } from './reports-to-text.ts'

const LOADING = {
  brandName: 'Northwind Tea',
  range: rangeOf(readRange({}, '30d'), 20_000),
  group: '',
  since: '2026-11-15',
  isCounting: false,
}

test('the days of the citations wait for those of the score, which would move them', () => {
  const { container, rerender } = renderWith(<ReportHead {...LOADING} isLoading />)
  expect(container.textContent).not.toContain('since')
  rerender(<ReportHead {...LOADING} isLoading={false} />)
  expect(container.textContent).toMatch(/Incomplete: citations since .*2026 ·.*Oct.*2024/)
})

test('it has the picture and the name of the operator, and its copied text says all that it says', () => {
  const product = { name: 'Acme Agency', logo: '/acme.svg' }
  const head = <ReportHead {...LOADING} group="branded" isLoading={false} />
  const { container } = renderWith(head, testServices({ product }))
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/acme.svg')
  expect(reportsToText([container]).plain).toMatch(
    /^Northwind Tea in AI answers\n\nAcme Agency · Incomplete: citations since .*2026 · .*Oct.*2024 · citations of Branded questions\n$/,
  )
})

test('a report on a month has its name, and not the time of a score that is newer', () => {
  const range = rangeOf(readRange({ month: '2024-09' }, '30d'), 20_000)
  const head = <ReportHead {...LOADING} range={range} since="" isLoading={false} />
  const { container } = renderWith(head)
  expect(container.querySelector('p')?.textContent).toMatch(/September 2024$/)
})
