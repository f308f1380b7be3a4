import { expect, test } from './support/app.ts'

const CITATIONS = '/brands/northwind/citations'

test('what one marks as reviewed is marked for the other, and stays so after a reload', async ({
  join,
}) => {
  const anna = await join('Anna', CITATIONS)
  const ben = await join('Ben', CITATIONS)
  const first = anna.page.getByRole('article').first()
  const id = await first.getAttribute('data-citation')
  await first.focus()
  await anna.page.keyboard.press('e')
  await expect(first).toContainText('reviewed')
  const same = ben.page.locator(`[data-citation="${id}"]`)
  await expect(same).toContainText('reviewed')
  await ben.page.reload()
  await expect(same).toContainText('reviewed')
})
