import { articleAt, CITATIONS, NEWEST, WIDE } from '../../support/citation-list.ts'
import { announced, pressUntil } from '../../support/pages.ts'
import { expect, test } from '../../test.ts'

test.use({ viewport: WIDE })

test('filters are saved under a name, by the command menu, and opened again', async ({
  page,
  open,
}) => {
  await open(`${CITATIONS}?sentiment=negative&platform=perplexity&q=harney`)
  await expect(articleAt(page, 1)).toBeVisible()
  await pressUntil(page, 'Control+k', page.getByRole('combobox', { name: /^Search pages/ }))
  await page.keyboard.type('save filter')
  await expect(page.getByRole('option', { name: 'Save this filter as a view' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name' }).fill('Bad press')
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText('Saved Bad press')

  await page.goto(CITATIONS)
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[0])
  await page.getByRole('button', { name: 'Saved views' }).click()
  const views = page.getByRole('list', { name: 'Saved views' }).getByRole('link')
  await views.filter({ hasText: 'Bad press' }).click()
  await expect(page).toHaveURL(/\?platform=perplexity&sentiment=negative&q=harney$/)
  await expect(articleAt(page, 1)).toHaveAccessibleName(NEWEST[1])
})
