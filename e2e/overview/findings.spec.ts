import { OVERVIEW, panel } from '../support/pages.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import { expect, test } from '../test.ts'

test.describe('with the list that loads by itself', () => {
  test.use({ config: { ...TEST_CONFIG, loadAhead: 60 } })

  test('what to do: at most three actions, each with the evidence it rests on; why it moved: the largest rise and fall with their verdicts, what changed in these days, and where each can be checked', async ({
    page,
    open,
  }) => {
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

test('why it moved and what to do: a failed request takes only its own part away', async ({
  page,
  open,
}) => {
  await open(OVERVIEW.path, 'history-503')
  await expect(panel(page, 'Why it moved')).toContainText(
    'Not available: the score history couldn’t be loaded.',
  )
  await expect(panel(page, 'What to do').getByRole('listitem').first()).toContainText(
    'Get cited more often',
  )
  await expect(page.getByRole('alert')).toHaveCount(1)
})
