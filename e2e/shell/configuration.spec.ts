import type { Page } from '@playwright/test'
import { expectScore, goWithin, heading, mainLink, panel } from '../support/pages.ts'
import { expect, test } from '../test.ts'

// By default, nothing is configured.
test.use({ config: {} })

async function openWith(
  page: Page,
  path: string,
  answer: { json?: unknown; body?: string; status?: number },
): Promise<void> {
  await page.route('**/config.json', async (route) => route.fulfill(answer))
  await page.goto(path)
}

test('a wrong configuration is explained, and so is one that is not there', async ({
  page,
  expectNoViolations,
}) => {
  await openWith(page, '/', { json: { pageSize: 'x', auth: 1, nonsense: true } })
  await expect(heading(page)).toHaveText('The dashboard can’t start')
  for (const key of ['pageSize', 'auth', 'nonsense']) {
    await expect(page.getByRole('listitem').filter({ hasText: key })).toHaveCount(1)
  }
  await expectNoViolations()

  await test.step('if the network fails after the first files, the page says so without loading more code', async () => {
    for (const file of ['**/config.json', '**/assets/start-failure-*.js']) {
      await page.route(file, async (route) => route.abort('internetdisconnected'))
    }
    await page.goto('/')
    await expect(page.getByText('The dashboard can’t start. Check your connection')).toBeVisible()
    await expect(page.getByText('Brand Visibility')).toHaveCount(0)
  })
})

test('{} as shipped: the user enters a brand id', async ({ page, expectNoViolations }) => {
  await page.goto('/')
  await expect(heading(page)).toHaveText('Choose a brand')
  await expectNoViolations()
  await page.getByRole('textbox', { name: 'Brand ID' }).fill('northwind')
  await page.getByRole('button', { name: 'Open brand' }).click()
  await expect(page).toHaveURL('/brands/northwind')
  await expectScore(page)
})

test('weights, name, picture and accent are those of config.json', async ({
  page,
  expectNoViolations,
}) => {
  const weight = 0.25
  const scoreWeights = {
    citation_frequency: weight,
    domain_authority: weight,
    platform_diversity: weight,
    technical_factors: weight,
  }
  // Plain yellow would be too light for text.
  const product = { name: 'Acme Agency', logo: '/favicon.svg', accent: '#ffd400', slogan: 'Tea!' }
  const competitors = [{ name: 'Harney' }, { aliases: ['Steep'] }]
  const brands = [{ id: '..' }, { id: 'northwind' }]
  await openWith(page, '/settings', { json: { brands, competitors, product, scoreWeights } })
  await expect(page).toHaveTitle('Settings · Acme Agency')
  await expect(panel(page, 'Configuration').getByRole('listitem')).toHaveText([
    /^config\.json\.brands\.0\.id: expected an ID/,
    'config.json.competitors.1.name: expected a text of 1 to 200 characters',
    'config.json.product.slogan: unknown key',
  ])
  await mainLink(page, 'Breakdown').click()
  await expect(panel(page, 'How the score adds up')).toContainText('Adds up to 72.0')
  await goWithin(page, '/brands/northwind/report')
  await expect(page.getByRole('article').getByText('Acme Agency')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(colorScheme === 'light' ? 'all' : 'colours')
  }
})
