import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_DATES } from '../../model/range-search.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../shared/use-services.tsx'
import { ReportControls } from './report-controls.tsx'
import { ReportCoverage } from './report-coverage.tsx'

test.each([
  [{ kind: 'ready', lacking: 0 }, null, /^All citations/],
  [{ kind: 'loading' }, /^The reports are still loading/, /^The reports are still loading/],
  [{ kind: 'failed' }, /^None of the reports could be loaded/, /^None of the reports/],
] as const)('with %o the button and the words say the same', (coverage, reason, words) => {
  render(
    <ServicesProvider value={testServices()}>
      <ReportControls
        brandIds={[]}
        search={{ ...NO_DATES, period: '30d', group: '' }}
        coverage={coverage}
        onSearch={() => undefined}
        sheets={() => []}
      />
      <ReportCoverage reports={2} coverage={coverage} />
    </ServicesProvider>,
  )
  screen.getByText(words)
  const print = screen.getByRole('button', {
    name: 'Print or save as PDF',
    ...(reason !== null && { description: reason }),
  })
  expect(print.hasAttribute('disabled')).toBe(reason !== null)
})
