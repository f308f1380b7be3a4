import type { Locator, Page } from '@playwright/test'
import { collectionIn } from '../support/browser-store.ts'
import {
  announced,
  expectPoint,
  goByLink,
  HISTORY,
  OVERVIEW,
  panel,
  pointsOf,
} from '../support/pages.ts'
import { dayByDay, delivered } from '../support/service.ts'
import { expect, test } from '../test.ts'

function items(page: Page): Locator {
  return panel(page, 'Events').getByRole('listitem')
}

function form(page: Page, name: 'Add event' | 'Edit event'): Locator {
  return page.getByRole('dialog', { name })
}

async function press(page: Page, name: string): Promise<void> {
  await panel(page, 'Events').getByRole('button', { name }).click()
}

async function addNote(page: Page, date: string, text: string): Promise<void> {
  await press(page, 'Add event')
  await form(page, 'Add event').getByLabel('Date').fill(date)
  await form(page, 'Add event').getByLabel('Event').fill(text)
  await form(page, 'Add event').getByRole('button', { name: 'Save event' }).click()
  await expect(form(page, 'Add event')).toHaveCount(0)
}

test('notes are numbered by date, with the changes around them, after a reload and in another tab, and on the trend of the overview; without shared events in the configuration none are asked for', async ({
  page,
  open,
  server,
  context,
  expectNoViolations,
}) => {
  const days = dayByDay((await delivered('history', { search: '?period=30d' })).scores)
  const on = (date: string) => days.find((day) => day.date === date)?.score ?? null
  await open(HISTORY.path)
  await expect(panel(page, 'Events')).toContainText('saved in this browser')
  const other = await context.newPage()
  await other.goto(HISTORY.path)
  await expect(panel(other, 'Events')).toContainText('No events yet.')

  await addNote(page, '2026-11-10', 'Article in a magazine')
  await addNote(page, '2026-10-28', 'New pages')
  for (const tab of [page, other]) {
    await expect(items(tab)).toHaveText([/^1Wed, 28 Oct 2026New pages/, /^2Tue, 10 Nov 2026Arti/])
  }
  const [before, then, after] = [on('2026-11-03'), on('2026-11-10'), on('2026-11-17')]
  await expect(items(page).nth(1)).toContainText(`${before} → ${then}`)
  await expect(items(page).nth(1)).toContainText(`${then} → ${after}`)
  // The day a week later has no data.
  await expect(items(page).nth(0)).toContainText('7 days after: –')
  await expect(page.getByRole('list', { name: 'Shared events' })).toHaveCount(0)
  expect(server.files.filter((path) => path.includes('events'))).toEqual([])
  await expectNoViolations()

  await page.bringToFront()
  await page.reload()
  await expect(items(page)).toHaveCount(2)
  const history = panel(page, 'Score history')
  await history.getByRole('slider', { name: 'Start of the range' }).press('End')
  await expect(items(page).nth(1)).toContainText('Article')

  const story = items(page)
    .nth(0)
    .getByRole('button', { name: /^See the 14 days/ })
  await story.click()
  await expect(page).toHaveURL(/from=2026-10-28&to=2026-11-11/)
  await expect(panel(page, 'Why it moved')).toBeFocused()
  await expect(panel(page, 'Why it moved')).toContainText(
    'Your event 1 and event 2 are of these days.',
  )

  await goByLink(page, OVERVIEW.name)
  const trend = panel(page, 'Score trend')
  await expect(trend.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveText([
    '1 28 Oct New pages',
    '2 10 Nov Article in a magazine',
  ])
  await trend.getByRole('img').first().focus()
  await page.keyboard.press('End')
  for (let day = 17; day > 10; day -= 1) await page.keyboard.press('ArrowLeft')
  await expectPoint(trend, /^Tue, 10 Nov 2026: \d+, event 2$/)
  await expect(panel(page, 'Why it moved').getByRole('link', { name: 'event 2' })).toBeVisible()
})

test('a note is added, drafted, changed and removed, with Undo', async ({ page, open }) => {
  await open(HISTORY.path)
  const history = panel(page, 'Score history')
  const points = pointsOf(history)
  await points.press('End')
  await points.press('ArrowLeft')
  await points.press('Enter')
  await expect(form(page, 'Add event').getByLabel('Date')).toHaveValue('2026-11-16')
  await expect(form(page, 'Add event').getByLabel('Event')).toBeFocused()
  await page.keyboard.type('Release')
  await page.keyboard.press('Control+Enter')
  await expect(items(page)).toHaveText([/Mon, 16 Nov 2026Release/])
  await expect(points).toBeFocused()
  await expectPoint(history, /^Mon, 16 Nov 2026: \d+, event 1: Release$/)

  await history
    .getByRole('img')
    .first()
    .click({ position: { x: 40, y: 100 } })
  await expect(form(page, 'Add event').getByLabel('Date')).toHaveValue('2026-10-19')
  await form(page, 'Add event').getByRole('button', { name: 'Save event' }).click()
  await expect(form(page, 'Add event')).toContainText('Write what happened.')
  await form(page, 'Add event').getByLabel('Event').fill('Campaign sta')
  await page.keyboard.press('Escape')
  await expect(form(page, 'Add event')).toHaveCount(0)
  await page.reload()
  await press(page, 'Add event')
  await expect(form(page, 'Add event').getByLabel('Event')).toHaveValue('Campaign sta')
  await form(page, 'Add event').getByRole('button', { name: 'Discard draft' }).click()
  await expect(form(page, 'Add event').getByLabel('Event')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form(page, 'Add event')).toHaveCount(0)

  await press(page, 'Edit event 1')
  await form(page, 'Edit event').getByLabel('Event').fill('Release and interview')
  await form(page, 'Edit event').getByRole('button', { name: 'Save event' }).click()
  await expect(items(page)).toContainText(['Release and interview'])
  await press(page, 'Remove event 1')
  await expect(items(page)).toHaveCount(0)
  await expect(panel(page, 'Events').getByText('Event removed')).toBeVisible()
  await expect(announced(page)).toHaveText(/Event removed$/)
  await expect(panel(page, 'Events').getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items(page)).toContainText(['Release and interview'])
  await expect(panel(page, 'Events').getByRole('button', { name: 'Add event' })).toBeFocused()
  await expect
    .poll(() => collectionIn(page, 'event'))
    .toMatchObject([{ date: '2026-11-16', text: 'Release and interview' }])
})
