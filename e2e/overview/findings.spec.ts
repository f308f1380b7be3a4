import { OVERVIEW, panel } from '../support/pages.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import { expect, test } from '../test.ts'

test.describe('with the list that loads by itself', () => {
  test.use({ config: { ...TEST_CONFIG, loadAhead: 60 } })

  test('actions and changes have their evidence and verdicts', async ({ page, open }) => {
    await open(OVERVIEW.path)
    const news = panel(page, 'What’s new')
    await expect(news).toContainText('Counting the citations…')
    const actions = panel(page, 'What to do').getByRole('listitem')
    await expect(actions.nth(0)).toHaveText(
      'Get cited more oftenCitation frequency is 68 of 100. Raising it could add up to 12.8 points to your score.Add to work list',
    )
    await expect(actions.nth(1)).toHaveText(
      /^Review (\d+) negative citations from forum\.teatalk\.example\1 of your \d+ negative citations since 19 Oct, across \d+ questionsAdd to work list$/,
    )
    await expect(actions).toHaveCount(3)
    await expect(news).toHaveText(/\d+ negative citations since 19 Oct\..*$/)
    await expect(news).not.toContainText('Counting')
    await actions
      .nth(1)
      .getByRole('link', { name: /of your \d+ negative citations/ })
      .click()
    await expect(page).toHaveURL(
      '/brands/northwind/citations?sentiment=negative&source=forum.teatalk.example&from=2026-10-19',
    )
    await page.goBack()

    const story = panel(page, 'Why it moved')
    await expect(story).toContainText(/Up 12 points, 22 Oct\s–\s6 Nov: unusually large\. /)
    await expect(story).toContainText(
      /Then down 7 points, 6\s–\s10 Nov \(the biggest fall\): normal ups and downs\. /,
    )
    await expect(story).toContainText(/Up \d+ points, .*: normal ups and downs\. ?Up 12/)
    await story.getByRole('button', { name: 'unusually large' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Unusually large' })).toContainText(
      /No change this big was seen in the year before\.We compared it with 306 periods of 30 days\./,
    )
    await page.keyboard.press('Escape')
    await expect(story).not.toContainText('Looking through the citations')
    // Nothing is named that happened on these days.
    await expect(story).not.toContainText('These things happened at the same time.')
    await story.getByRole('link', { name: 'Up 12 points' }).click()
    await expect(page).toHaveURL('/brands/northwind/history?from=2026-10-22&to=2026-11-06')
  })
})
