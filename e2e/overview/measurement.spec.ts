import { goWithin, panel } from '../support/pages.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import { expect, NOW, test } from '../test.ts'

test.use({ config: { ...TEST_CONFIG, loadAhead: 60 } })

test('a change of the list of questions is said and marked', async ({ page, open }) => {
  // The week from the change on is compared once it is over.
  await page.clock.setFixedTime(new Date(NOW.getTime() + 86_400_000))
  await open('/brands/new-questions')
  const words =
    'Perhaps the list of questions changed on 11 Nov: 26 questions had their first answer that mentions you.'
  await expect(panel(page, 'Why it moved').locator('p').first()).toHaveText(
    `${words} Same 40 questions, 7 days before and after: 320 → 320 citations. 35 new questions added 280, 10 that ended took away 80.`,
  )
  await goWithin(page, '/brands/new-questions/history')
  await expect(panel(page, 'Score history').locator('svg text', { hasText: /^\?$/ })).toBeVisible()
  await goWithin(page, '/brands/new-questions/analysis')
  const chart = panel(page, 'Citations over time')
  await expect(chart.locator('svg text', { hasText: /^\?$/ })).toBeVisible()
  await chart.getByRole('slider').focus()
  await page.keyboard.press('End')
  // Seven days before today.
  for (let day = 0; day < 7; day += 1) await page.keyboard.press('ArrowLeft')
  await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', new RegExp(words))
})
