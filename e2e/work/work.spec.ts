import { contentOf, withoutFilePicker } from '../support/export.ts'
import {
  announced,
  backupOf,
  goWithin,
  heading,
  mainLink,
  OVERVIEW,
  panel,
  pressUntil,
  storedDataOf,
  WORK,
} from '../support/pages.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import {
  addWork,
  expectOrder,
  handleOf,
  setDone,
  setStatus,
  workItem,
  workItems,
} from '../support/work.ts'
import { expect, test } from '../test.ts'

test('what to do is added once, and is on the list', async ({ page, open, context }) => {
  await open(OVERVIEW.path)
  const action = panel(page, 'What to do').getByRole('listitem').first()
  await action.getByRole('button', { name: 'Add to work list' }).click()
  await expect(announced(page)).toHaveText('Added to the work list')
  await expect(action.getByRole('link', { name: 'On the work list' })).toBeFocused()
  await action.getByRole('button', { name: 'Undo' }).click()
  await expect(action.getByRole('button', { name: 'Add to work list' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.reload()
  // The same component in another panel is the same finding.
  await expect(
    panel(page, 'Components')
      .getByRole('row', { name: 'Citation frequency' })
      .getByRole('link', { name: 'On the work list' }),
  ).toBeVisible()
  await action.getByRole('link', { name: 'On the work list' }).click()
  await expect(heading(page)).toHaveText('Work list')
  const other = await context.newPage()
  await other.goto(WORK.path)
  for (const tab of [page, other]) {
    await expect(workItems(tab)).toHaveText([
      /^Get cited more oftenComponent · Citation frequency is 68 of 100/,
    ])
  }
  await expect(workItems(page)).toHaveAttribute('aria-current', 'true')
  await workItems(page).getByRole('link').click()
  await expect(page).toHaveURL('/brands/northwind/breakdown')
  await mainLink(page, 'Work list').click()
  await addWork(page, 'Call the editor')
  await expectOrder(other, 'Get cited more often', 'Call the editor')
  await mainLink(page, 'Overview').click()
  // A menu over the page that is left would close.
  await expect(heading(page)).toHaveText('Overview')
  await pressUntil(page, 'Control+k', page.getByRole('combobox'))
  await page.getByRole('combobox').fill('editor')
  await page.getByRole('option', { name: 'Call the editor' }).click()
  await expect(workItem(page, 'Call the editor')).toHaveAttribute('aria-current', 'true')
})

test('a citation and rows of Analysis are put on the list', async ({ page, open }) => {
  await open('/brands/northwind/citations/cit_nw_000000')
  await page.getByRole('button', { name: 'Add to work list' }).click()
  await goWithin(page, '/brands/northwind/analysis?from=all&by=platforms')
  const row = page.getByRole('table', { name: 'Platforms' }).getByRole('row', { name: 'Claude' })
  await row.hover()
  await row.getByRole('button', { name: 'Add to work list' }).click()
  await expect(row.getByRole('link', { name: 'On the work list' })).toBeFocused()
  await goWithin(page, '/brands/northwind/analysis?from=all&by=questions')
  const question = page.getByRole('table', { name: 'Questions' }).getByRole('row').nth(1)
  await question.hover()
  await question.getByRole('button', { name: 'Add to work list' }).click()
  await question.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'On the work list' })).toBeVisible()
  await goWithin(page, '/brands/northwind/analysis?from=all&by=competitors')
  const competitor = page.getByRole('table').getByRole('row', { name: 'Rishi' })
  await competitor.hover()
  await competitor.getByRole('button', { name: 'Add to work list' }).click()
  await mainLink(page, 'Work list').click()
  await expect(workItems(page)).toHaveText([
    /^Follow up “What is the best loose leaf green tea online\?”Citation · Positive on ChatGPT, 17 Nov/,
    /^Look at the (\d+ negative )?citations? of ClaudePlatform · /,
    /^Look at the (\d+ negative )?citations? of “.+”Question · /,
    /^Look at the (\d+ negative )?citations? that name RishiFinding · /,
  ])
  await workItem(page, 'Rishi').getByRole('link').click()
  await expect(page).toHaveURL(/\/citations\?.*competitor=Rishi/)
  await page.goBack()
  await workItem(page, 'Claude').getByRole('link').click()
  await expect(page).toHaveURL(/\/citations\?.*platform=claude/)
})

test('the order is changed by dragging, keys and menu, with Undo', async ({ page, open }) => {
  await open(WORK.path)
  await addWork(page, 'Alpha', 'Beta', 'Gamma')
  const target = await workItem(page, 'Alpha').boundingBox()
  await handleOf(page, 'Gamma').hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 12, (target?.y ?? 0) + 30, { steps: 4 })
  await page.mouse.move((target?.x ?? 0) + 12, (target?.y ?? 0) + 8, { steps: 4 })
  await page.mouse.up()
  await expectOrder(page, 'Gamma', 'Alpha', 'Beta')
  await expect(announced(page)).toHaveText('Moved to 1 of 3')
  await expect(handleOf(page, 'Gamma')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder(page, 'Alpha', 'Beta', 'Gamma')
  await expect(announced(page)).toHaveText(/Moved to 3 of 3$/)
  await expect(handleOf(page, 'Gamma')).toBeFocused()
  await handleOf(page, 'Beta').click()
  await page.getByRole('button', { name: 'Move up' }).click()
  await expectOrder(page, 'Beta', 'Alpha', 'Gamma')
  await panel(page, 'Items').getByRole('button', { name: 'Undo' }).click()
  await expectOrder(page, 'Alpha', 'Beta', 'Gamma')
  await page.reload()
  await expectOrder(page, 'Alpha', 'Beta', 'Gamma')
})

test('an item that is done has its outcome, event and file', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(WORK.path)
  await addWork(page, 'Rewrite the pages', 'Call the editor', 'Ask for reviews')
  await setStatus(page, 'Call the editor', 'Doing')
  await setDone(page, 'Rewrite the pages', '2026-11-01')
  const status = workItem(page, 'Rewrite the pages').getByRole('button', { name: /^Done 1 Nov/ })
  await expect(status).toBeFocused()
  await expectOrder(page, 'Call the editor', 'Ask for reviews', 'Rewrite the pages')
  await expect(workItem(page, 'Rewrite the pages')).toContainText(
    /14 days before and after: score [+−]?\d+ before, [+−]?\d+ after · (unusually large|normal ups and downs)/,
  )
  await setDone(page, 'Ask for reviews', '2026-11-10')
  await expect(workItem(page, 'Ask for reviews')).toContainText(
    /7 of 14 days, before and after: score .* · not enough data · ends on 24 Nov/,
  )
  await mainLink(page, 'Score history').click()
  const notes = panel(page, 'Events').getByRole('listitem')
  await expect(notes).toContainText(['Rewrite the pages', 'Ask for reviews'])
  await mainLink(page, 'Work list').click()
  await setStatus(page, 'Rewrite the pages', 'To do')
  await expect(workItem(page, 'Rewrite the pages')).toContainText(
    'Available 14 days after you finish',
  )
  await mainLink(page, 'Score history').click()
  await expect(notes).toHaveCount(1)
  await mainLink(page, 'Work list').click()
  await panel(page, 'Items').getByRole('button', { name: 'Undo' }).click()
  await expect(workItem(page, 'Rewrite the pages')).toContainText('Done 1 Nov')
  await mainLink(page, 'Score history').click()
  await expect(notes).toHaveCount(2)

  await mainLink(page, 'Work list').click()
  await page.getByRole('radio', { name: 'Doing 1' }).check()
  await expect(page).toHaveURL(`${WORK.path}?status=doing`)
  await expect(workItems(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Work list as CSV/ }).click()
  const csv = await contentOf(await saved)
  expect(csv).toContain('Call the editor,Finding,,,,Doing,,,2026-11-17,,,')
  expect(csv).not.toContain('Rewrite')
})

test.describe('with the list that loads by itself', () => {
  test.use({ config: { ...TEST_CONFIG, loadAhead: 60 } })

  test('the outcome of a source is the change of its citations', async ({ page, open }) => {
    await open('/brands/northwind/analysis')
    const row = page
      .getByRole('table', { name: 'Sources' })
      .getByRole('row', { name: 'kitchenlab' })
    await row.hover()
    await row.getByRole('button', { name: 'Add to work list' }).click()
    await mainLink(page, 'Work list').click()
    await setDone(page, 'kitchenlab', '2026-11-02')
    const outcome = workItem(page, 'kitchenlab').getByRole('cell').last()
    await expect(outcome).toHaveText(
      /^14 days before and after: citations \d+ → \d+, negative \d+ → \d+ · (real change|no clear change)$/,
    )
    await outcome.getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText(
      /Share rose from .* Based on \d+ questions/,
    )
    await page.keyboard.press('Escape')
    await setDone(page, 'kitchenlab', '2026-11-10')
    await expect(outcome).toHaveText(/^7 of 14 days, .* · not enough data · ends on 24 Nov$/)
    await setDone(page, 'kitchenlab', '2026-10-25')
    await expect(outcome).toHaveText('There are no citations from as many days before')
  })
})

test('an item is edited, drafted and removed', async ({ page, open, expectNoViolations }) => {
  await open(WORK.path)
  await expect(page.getByText(/^Nothing here yet\. /)).toBeVisible()
  await addWork(page, 'Call')
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await page.getByLabel('What').fill('Call the editor')
  await page.getByLabel('Note').fill('Ask for the price')
  await page.reload()
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit item' })
  await expect(form).toContainText('This is your unsaved draft.')
  await expect(form.getByLabel('Note')).toHaveValue('Ask for the price')
  await form.getByRole('button', { name: 'Save item' }).click()
  await expect(workItems(page)).toContainText(['Call the editorAsk for the price'])
  await expectNoViolations()
  await handleOf(page, 'Call the editor').click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(workItems(page)).toHaveCount(0)
  await expect(announced(page)).toHaveText('Removed from the work list')
  await expect(panel(page, 'Items').getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectOrder(page, 'Call the editor')
})

test('the list is exported, backed up and cleared', async ({ page, open }) => {
  await withoutFilePicker(page)
  await open(WORK.path)
  await addWork(page, '=1+1', 'עברית 🍵'.repeat(20))
  await setStatus(page, '=1+1', 'Doing')
  await page.getByRole('radio', { name: 'Doing 1' }).check()
  await expect(page).toHaveURL(`${WORK.path}?status=doing`)
  await expect(workItems(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Work list as CSV/ }).click()
  const csv = await contentOf(await saved)
  expect(csv).toContain("'=1+1,Finding,,,,Doing,,,2026-11-17,,,")
  expect(csv).not.toContain('עברית')

  await goWithin(page, '/settings')
  const data = await storedDataOf(page)
  await expect(data).toContainText('Work list2 items')
  const backup = page.waitForEvent('download')
  await backupOf(page).getByRole('button', { name: 'Export backup' }).click()
  const path = await (await backup).path()
  await data.getByRole('button', { name: 'Clear work list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
  await expect(data).toContainText('Work listnone')
  await backupOf(page).getByLabel('Backup file').setInputFiles(path)
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await expect(data).toContainText('Work list2 items')
  await mainLink(page, 'Work list').click()
  await expect(workItems(page)).toHaveCount(2)
})
