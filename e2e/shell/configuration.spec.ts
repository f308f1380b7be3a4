import type { Page } from '@playwright/test'
import { expectScore, heading, panel } from '../support/pages.ts'
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

test('every wrong key is named in the error', async ({ page, expectNoViolations }) => {
  await test.step('wrong, a web page, missing', async () => {
    await openWith(page, '/', { json: { pageSize: 'x', auth: 1, nonsense: true } })
    await expect(heading(page)).toHaveText('The dashboard can’t start')
    await expect(page.getByText('Your administrator can fix it')).toBeVisible()
    const lines = page.getByRole('listitem')
    await expect(lines).toHaveCount(3)
    for (const key of ['pageSize', 'auth', 'nonsense']) {
      await expect(lines.filter({ hasText: key })).toHaveCount(1)
    }
    await expectNoViolations()

    await openWith(page, '/', { body: '<!doctype html><title>Sign in</title>' })
    await expect(heading(page)).toHaveText('The dashboard can’t start')
    await expect(page.getByRole('main')).toContainText('isn’t valid JSON')
    await openWith(page, '/', { status: 404, body: '' })
    await expect(heading(page)).toHaveText('Choose a brand')
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

test('{} as shipped: the user enters a brand id', async ({ page, expectNoViolations }) => {
  await page.goto('/')
  await expect(heading(page)).toHaveText('Choose a brand')
  await expect(page).toHaveTitle('Choose a brand · Brand Visibility')
  // Without the initial of a brand.
  await expect(page.getByRole('button', { name: 'Choose a brand' })).toHaveText('Choose a brand')
  await expectNoViolations()
  await page.getByRole('button', { name: 'Open brand' }).click()
  const field = page.getByRole('textbox', { name: 'Brand ID' })
  await expect(field).toHaveAccessibleDescription('Enter the brand’s ID.')
  await field.fill(' northwind ')
  await page.getByRole('button', { name: 'Open brand' }).click()
  await expect(page).toHaveURL('/brands/northwind')
  await expectScore(page)
  await page.goto('/')
  await expect(page).toHaveURL('/brands/northwind')
})

test('weights are shown only if they are known and reproduce the score', async ({ page }) => {
  await openWith(page, '/brands/northwind/breakdown', { json: { scoreWeights: null } })
  await expect(panel(page, 'How the score adds up')).toContainText(
    'the weights of the components aren’t known',
  )
  await page.goto('/brands/northwind')
  const components = panel(page, 'Components')
  await expect(components.getByRole('row')).toHaveCount(5)
  await expect(components.getByRole('columnheader')).toHaveText(['Component', 'Score'])

  const scoreWeights = {
    citation_frequency: 0.25,
    domain_authority: 0.25,
    platform_diversity: 0.25,
    technical_factors: 0.25,
  }
  await openWith(page, '/brands/northwind/breakdown', { json: { scoreWeights } })
  await expect(panel(page, 'How the score adds up')).toContainText('Adds up to 72.0')
})

test('product: its name, picture and accent are used', async ({ page, expectNoViolations }) => {
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
  await page.goto('/brands/northwind/report')
  await expect(page.getByRole('article').getByText('Acme Agency')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations()
  }
})
