import { OVERVIEW, panel, pointsOf } from '../support/pages.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import { expect, test } from '../test.ts'

const EVENTS = [
  { date: '2026-11-10', title: 'Autumn campaign', brands: ['northwind'] },
  { date: '2026-11-03', title: 'GPT-6 released' },
  { date: '2026-11-04', title: 'Of another brand', brands: ['atlas'] },
  { date: '2026-02-30', title: 'Wrong' },
]

test.describe('with events in the configuration', () => {
  test.use({ config: { ...TEST_CONFIG, events: 'events.json' } })

  test('all users see them on the charts', async ({ page, open, server, expectNoViolations }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    server.serve('/events.json', { body: JSON.stringify(EVENTS), type: 'application/json' })
    await open(OVERVIEW.path)
    const marks = page.getByRole('list', { name: 'Events' })
    await expect(marks.getByRole('listitem')).toHaveText([
      'A 3 Nov GPT-6 released',
      'B 10 Nov Autumn campaign',
    ])
    await open('/brands/northwind/history')
    const events = panel(page, 'Events')
    await expect(events).toContainText('shown to all users')
    await expect(events.getByRole('listitem')).toContainText(['GPT-6 released', 'Autumn campaign'])
    const history = panel(page, 'Score history')
    await expect(history.getByText('A', { exact: true })).toBeVisible()
    await pointsOf(history).focus()
    await page.keyboard.press('End')
    for (let day = 0; day < 7; day += 1) await page.keyboard.press('ArrowLeft')
    await expect(pointsOf(history)).toHaveAttribute('aria-valuetext', /event B: Autumn campaign$/)
    await expectNoViolations()
    expect(warnings[0]).toBe('events.json.3.date: expected a date as YYYY-MM-DD')
    expect(server.files.filter((path) => path === '/events.json')).toHaveLength(2)
  })
})
