import { expectNotSideways, goWithin, heading, panel, QUESTION } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// mocks/pages/question.app.test.ts has what the page says and asks for.

test('two answers are compared where the user sees them; a question without spaces fits the page', async ({
  page,
  server,
}) => {
  server.config = { ...server.config, pageSize: 500, loadAhead: 0 }
  await page.setViewportSize({ width: 1360, height: 400 })
  await page.goto(QUESTION.path)
  const compare = panel(page, 'Answers').getByRole('button', { name: /^Compare: / })
  await compare.nth(7).click()
  await expect(page).toHaveURL(/&a=cit_/)
  await compare.nth(6).click()
  await expect(page).toHaveURL(/&a=cit_.*&b=cit_/)
  const compared = panel(page, 'Compare two answers')
  const first = compared.getByRole('article', { name: 'First answer' })
  // The answers are chosen below it.
  await expect(first.getByRole('heading', { name: 'First answer' })).toBeInViewport()
  for (const name of ['First answer', 'Second answer']) {
    await expect(compared.getByRole('article', { name })).toContainText('Model')
  }
  const words = 'x'.repeat(10_000)
  await goWithin(page, `/brands/northwind/question?q=${words}`)
  await expect(heading(page)).toHaveText(words)
  await expect(panel(page, 'Coverage')).toContainText('0 answers to this question')
  await expectNotSideways(page)
})
