import { announced, panel, WORK } from '../support/pages.ts'
import { addWork, expectOrder, handleOf, workItem } from '../support/work.ts'
import { expect, test } from '../test.ts'

// mocks/pages/work-page.app.test.ts has where items come from, their outcome, drafts and Undo.

test('the order is changed by dragging and keys, with Undo, and is that of another tab and after a reload', async ({
  page,
  open,
  context,
  expectNoViolations,
}) => {
  await open(WORK.path)
  const other = await context.newPage()
  await other.goto(WORK.path)
  await expect(other.getByText(/^Nothing here yet\. /)).toBeVisible()
  await page.bringToFront()
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
  await panel(page, 'Items').getByRole('button', { name: 'Undo' }).click()
  await expectOrder(page, 'Alpha', 'Gamma', 'Beta')
  await expectOrder(other, 'Alpha', 'Gamma', 'Beta')
  await expectNoViolations('all', 'main')
  await page.reload()
  await expectOrder(page, 'Alpha', 'Gamma', 'Beta')
})
