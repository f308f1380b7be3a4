import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../shared/use-services.tsx'
import { ReportHead } from './report-head.tsx'
import { sheetsAsText } from './sheet-text.ts'

const LOADING = {
  brandName: 'Northwind Tea',
  period: '30d',
  group: '',
  history: undefined,
  since: '2026-11-15',
  isCounting: false,
}

test('the days of the citations wait for those of the score, which would move them', () => {
  const { container, rerender } = render(<ReportHead {...LOADING} isLoading />, {
    wrapper: ({ children }) => (
      <ServicesProvider value={testServices()}>{children}</ServicesProvider>
    ),
  })
  expect(container.textContent).not.toContain('since')
  rerender(<ReportHead {...LOADING} isLoading={false} />)
  expect(container.textContent).toMatch(/Incomplete: citations since .*2026 ·Last 30 days/)
})

test('it has the picture and the name of whoever runs the dashboard, and its copied text says all that it says', () => {
  const product = { name: 'Acme Agency', logo: '/acme.svg' }
  const { container } = render(<ReportHead {...LOADING} group="branded" isLoading={false} />, {
    wrapper: ({ children }) => (
      <ServicesProvider value={testServices({ product })}>{children}</ServicesProvider>
    ),
  })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/acme.svg')
  expect(sheetsAsText([container]).plain).toMatch(
    /^Northwind Tea in AI answers\n\nAcme Agency · Incomplete: citations since .*2026 · Last 30 days · citations of Branded questions\n$/,
  )
})
