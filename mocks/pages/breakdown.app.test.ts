import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NOW } from '../test-client.ts'
import { expectText, openApp, panel, press } from './open-app.ts'

const PATH = '/brands/northwind/breakdown'

const sums = () => panel('How the score adds up')
const slider = (component: string) =>
  screen.getByRole<HTMLInputElement>('slider', { name: `What if ${component}` })
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('the radar, the sum and the four details show what was delivered', async () => {
  await openApp(PATH)
  await expectText(sums, 'Adds up to 72.2')
  within(sums()).getByRole('heading', { name: 'How your 72 adds up' })
  const table = within(sums()).getByRole('table', { name: 'What each component adds' })
  expect(rowsOf(table)).toEqual([
    ['Citation frequency', '68', '40%', '27.2', '12.8', '68'],
    ['Domain authority', '75', '30%', '22.5', '7.5', '75'],
    ['Platform diversity', '80', '20%', '16.0', '4.0', '80'],
    ['Technical factors', '65', '10%', '6.5', '3.5', '65'],
  ])
  const points = within(panel('Components')).getByRole('slider', { name: 'Points of the chart' })
  for (const point of ['Citation frequency: 68', 'Domain authority: 75']) {
    fireEvent.keyDown(points, { key: 'ArrowRight' })
    expect(points.getAttribute('aria-valuetext')).toBe(`${point} of 100`)
  }
  await press('radio', 'Table')
  await vi.waitFor(() => expect(rowsOf(panel('Components'))).toHaveLength(4))
  expect(within(panel('Components')).queryByRole('img')).toBeNull()
  expect(rowsOf(panel('Components'))[3]).toEqual(['Technical factors', '65'])

  for (const [name, facts] of Object.entries({
    'Citation frequency':
      'Score 68 of 1001,284 citationsPerplexity47137%ChatGPT40231%Claude25320%Google AI15812%',
    'Domain authority': 'Score 75 of 100Backlinks12,500Referring domains890',
    'Platform diversity': 'Score 80 of 100Present on4 of 5 platforms',
    'Technical factors': 'Score 65 of 100Schema markupYesMobile friendlyYesPage speed72',
  })) {
    await expectText(() => panel(name), facts)
  }
})

test('what if: the address has the scores of the sliders, and ways to the next band are offered', async () => {
  const { address } = await openApp(
    `${PATH}?citation_frequency=78&domain_authority=101&technical_factors=high`,
  )
  await expectText(sums, 'With citation frequency at 78, the score would be 76')
  expect(slider('domain authority').value).toBe('75')
  fireEvent.change(slider('technical factors'), { target: { value: 100 } })
  await expectText(
    sums,
    'With citation frequency at 78 and technical factors at 100, the score would be 80 (+8 points, Excellent)',
  )
  expect(slider('technical factors').getAttribute('aria-valuetext')).toBe('100 instead of 65')
  await vi.waitFor(() =>
    expect(address()).toBe(`${PATH}?citation_frequency=78&technical_factors=100`),
  )
  await press('radio', 'Table')
  expect(slider('technical factors').value).toBe('100')
  fireEvent.click(within(sums()).getByRole('button', { name: 'Reset' }))
  await expectText(sums, 'Drag a slider to see what your score would be.')
  await vi.waitFor(() => expect(address()).toBe(`${PATH}?view=table`))
  expect(slider('technical factors').getAttribute('aria-valuetext')).toBe('65, as it is')
  const ways = within(sums()).getByRole('list', { name: 'Ways to reach Excellent' })
  expect([...ways.children].map(({ textContent }) => textContent)).toEqual([
    'Raise Citation frequency from 68 to 77',
    'Raise Domain authority from 75 to 86',
    'Raise Platform diversity from 80 to 97',
    'Raise Technical factors from 65 to 98',
  ])
  await press('button', /^Raise Domain authority/)
  await expectText(
    sums,
    'With domain authority at 86, the score would be 76 (+4 points, Excellent)',
  )
  await vi.waitFor(() => expect(address()).toBe(`${PATH}?view=table&domain_authority=86`))
})

test('the components seen on three days are drawn', async () => {
  const history = () => panel('Component history')
  for (const [day, words] of [
    [15, '(1 so far)'],
    [16, '(2 so far)'],
  ] as const) {
    const { unmount } = await openApp(PATH, { now: new Date(`2026-11-${day}T13:00:00Z`) })
    await expectText(history, words)
    unmount()
  }
  // The overview shows the components too.
  const { unmount } = await openApp('/brands/northwind', { now: NOW })
  await expectText(() => panel('Components'), '12.8')
  unmount()
  await openApp(PATH)
  await expectText(history, 'recorded on this device')
  const charts = within(history()).getAllByRole('img', { name: / as seen on 3 days / })
  expect(charts).toHaveLength(4)
  await press('radio', 'Table')
  await vi.waitFor(() => expect(rowsOf(history())).toHaveLength(3))
  expect(rowsOf(history())[0]).toEqual(['Nov 17, 2026', '68', '75', '80', '65'])
})
