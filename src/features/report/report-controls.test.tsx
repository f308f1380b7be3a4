import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { NO_DATES } from '../../model/range-search.ts'
import { testServices } from '../../model/test-services.ts'
import { runCommand } from '../../parts/app/test-commands.tsx'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { coverageState, ReportControls, ReportCoverage } from './report-controls.tsx'

const COVERAGE = { kind: 'ready', missing: 0 } as const

type Shown = Pick<ComponentProps<typeof ReportCoverage>, 'reports' | 'coverage'> & {
  isAccepted?: boolean
}

function Shown({ reports, coverage, isAccepted = false }: Shown) {
  return (
    <ServicesProvider value={testServices()}>
      <ReportControls
        brandIds={Array.from({ length: reports }, (_, index) => `${index}`)}
        search={{ ...NO_DATES, period: '30d', group: '' }}
        coverage={coverage}
        isAccepted={isAccepted}
        onSearch={() => undefined}
        sheets={() => []}
      />
      <ReportCoverage
        reports={reports}
        coverage={coverage}
        isAccepted={isAccepted}
        onAccept={() => undefined}
      />
    </ServicesProvider>
  )
}

test.each([
  [2, { kind: 'loading', done: 0.5 }, /^The reports are still loading/],
  [2, { kind: 'failed' }, /^None of the reports/],
  [1, { ...COVERAGE, missing: 1 }, /^This report is incomplete\.$/],
  [3, { ...COVERAGE, missing: 2 }, /^2 of 3 reports are incomplete\.$/],
  [3, { ...COVERAGE, missing: 1 }, /^1 of 3 reports is incomplete\.$/],
] as const)(
  '%i reports that are %o cannot be printed, and the page says why, and how far they are',
  (...row) => {
    const [reports, coverage, words] = row
    render(<Shown reports={reports} coverage={coverage} />)
    screen.getByText(words)
    const print = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Print or save as PDF',
      description: words,
    })
    expect(print.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Use anyway' }) !== null).toBe(
      coverage.kind === 'ready',
    )
    const progress = screen.queryByRole<HTMLProgressElement>('progressbar')
    expect(progress === null ? null : [progress.ariaLabel, progress.value, progress.max]).toEqual(
      coverage.kind === 'loading' ? ['Loading citations', 0.5, 2] : null,
    )
  },
)

test('the command menu prints too', () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  runCommand('print', <Shown reports={1} coverage={COVERAGE} />)
  expect(print).toHaveBeenCalledOnce()
})

test('of complete reports nothing is said, and incomplete ones can be printed once the user accepts them', () => {
  const isDisabled = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Print or save as PDF' }).disabled
  const { rerender } = render(<Shown reports={2} coverage={COVERAGE} />)
  expect([isDisabled(), screen.queryByRole('region')]).toEqual([false, null])
  rerender(<Shown reports={2} coverage={{ ...COVERAGE, missing: 1 }} isAccepted />)
  expect(isDisabled()).toBe(false)
  screen.getByText('1 of 2 reports is incomplete.')
  expect(screen.queryByRole('button', { name: 'Use anyway' })).toBeNull()
})

const WHOLE = { hasFailed: false, isMade: true, list: { kind: 'whole', share: 1 } } as const
const FAILED = { hasFailed: true, isMade: false, list: undefined }
const having = (kind: 'loading' | 'missing' | 'failed', share = 0.5) => ({
  ...WHOLE,
  list: { kind, share },
})

test.each([
  [[WHOLE, WHOLE], { kind: 'ready', missing: 0 }],
  [[WHOLE, having('missing'), having('failed')], { kind: 'ready', missing: 2 }],
  // One failing brand blocks neither the others nor printing.
  [[FAILED, WHOLE, WHOLE], { kind: 'ready', missing: 0 }],
  [[FAILED, having('loading'), WHOLE], { kind: 'loading', done: 2.5 }],
  [[WHOLE, { ...WHOLE, isMade: false }], { kind: 'loading', done: 2 }],
  [[WHOLE, { ...WHOLE, isMade: false, list: undefined }], { kind: 'loading', done: 1 }],
  [[FAILED, FAILED], { kind: 'failed' }],
  [[], { kind: 'none' }],
])('reports can be printed once they and their citations are there: %o', (reports, state) => {
  expect(coverageState(reports)).toEqual(state)
})
