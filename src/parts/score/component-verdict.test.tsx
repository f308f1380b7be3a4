import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { BREAKDOWN } from '../../model/score/test-score.ts'
import { ComponentVerdict } from './component-verdict.tsx'

const TODAY = dayOf('2026-11-17')

/** The message for a change over 7 days. @param days stored days, all with the same value */
function said(days: number, points: number): string {
  const seen = Array.from({ length: days }, (_, ago) => ({
    date: dateOfDay(TODAY - ago),
    ...BREAKDOWN,
  }))
  const change = { from: dateOfDay(TODAY - 7), to: dateOfDay(TODAY), points }
  return renderToStaticMarkup(
    <ComponentVerdict component="domain_authority" seen={seen} move={change} />,
  )
}

test('a change of a component is judged by the days that this browser kept, and no change is not', () => {
  expect(said(8, 5)).toContain('not enough data')
  expect(said(43, 5)).toContain('not enough data')
  expect(said(45, 5)).toContain('unusually large')
  expect(said(45, 0)).toBe('')
})
