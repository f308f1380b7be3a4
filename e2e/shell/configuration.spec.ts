import type { Page } from '@playwright/test'
import { goWithin, heading, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

async function openWith(
  page: Page,
  path: string,
  answer: { json?: unknown; body?: string; status?: number },
): Promise<void> {
  await page.route('**/config.json', async (route) => route.fulfill(answer))
  await page.goto(path)
}

test('name, picture and accent are those of config.json, and what is wrong there is named or stops the start', async ({
  page,
  expectNoViolations,
}) => {
  // Plain yellow would be too light for text.
  const product = { name: 'Acme Agency', logo: '/favicon.svg', accent: '#ffd400', slogan: 'Tea!' }
  const competitors = [{ name: 'Harney' }, { aliases: ['Steep'] }]
  const brands = [{ id: '..' }, { id: 'northwind' }]
  await openWith(page, '/settings', { json: { brands, competitors, product } })
  await expect(page).toHaveTitle('Settings · Acme Agency')
  await expect(panel(page, 'Configuration').getByRole('listitem')).toHaveText([
    /^config\.json\.brands\.0\.id: expected an ID/,
    'config.json.competitors.1.name: expected a text of 1 to 200 characters',
    'config.json.product.slogan: unknown key',
  ])
  await goWithin(page, '/brands/northwind/report')
  await expect(page.getByRole('article').getByText('Acme Agency')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations('colours')
  }

  await test.step('what is wrong for every page', async () => {
    await openWith(page, '/', { json: { pageSize: 'x', auth: 1, nonsense: true } })
    await expect(heading(page)).toHaveText('The dashboard can’t start')
    for (const key of ['pageSize', 'auth', 'nonsense']) {
      await expect(page.getByRole('listitem').filter({ hasText: key })).toHaveCount(1)
    }
    await expectNoViolations()
  })

  await test.step('if the network fails after the first files, the page says so without loading more code', async () => {
    for (const file of ['**/config.json', '**/assets/start-failure-*.js']) {
      await page.route(file, async (route) => route.abort('internetdisconnected'))
    }
    await page.goto('/')
    await expect(page.getByText('The dashboard can’t start. Check your connection')).toBeVisible()
    await expect(page.getByText('Brand Visibility')).toHaveCount(0)
  })
})
