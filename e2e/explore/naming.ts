import type { Locator } from '@playwright/test'
import { panel } from '../support/pages.ts'
import { action, both, type Rng } from './action.ts'
import { buttonOf, remove } from './keeping.ts'
import type { ModelTest } from './model-test.ts'
import type { Screen } from './screen.ts'

const TYPES = ['Editorial', 'Community', 'Reference', 'Other'] as const

export const cardOf = ({ page }: Pick<ModelTest, 'page'>): Locator => panel(page, 'Brands')

const hasNames = ({ names }: Screen) => names !== null
const hasTypes = ({ types }: Screen) => types.length > 0
const hasCompetitors = both(hasNames, (_, { made }) => made.competitors.length > 0)
const hasDomains = both(hasNames, (_, { made }) => made.domains.length > 0)

/** Opens a form, unless it is already open with a draft. */
export async function openForm(card: Locator, name: string): Promise<void> {
  const opener = buttonOf(card, name)
  if (await opener.isVisible()) await opener.press('Enter')
}

/** Fills in another competitor, and presses the button. */
async function saveCompetitor(modelTest: ModelTest, button: string, rng: Rng) {
  const number = modelTest.nextNumber()
  const name = `Competitor ${number} ${rng.text}`.trim().replaceAll(/\s+/gu, ' ')
  const [alias, domain] = [`Other ${number}`, `competitor${number}.example`]
  const card = cardOf(modelTest)
  await card.getByLabel('Name', { exact: true }).fill(name)
  await card.getByRole('textbox', { name: 'Other names' }).fill(alias)
  await card.getByRole('textbox', { name: 'Domains' }).fill(domain)
  await buttonOf(card, button).press('Enter')
  return { name, details: `${alias} · ${domain}` }
}

/** Competitors and domains of the brand, and types of sources. */
export const NAMING = [
  action('list a competitor', 8, hasNames, async (modelTest, rng) => {
    await openForm(cardOf(modelTest), 'Add a competitor')
    const competitor = await saveCompetitor(modelTest, 'Add competitor', rng)
    modelTest.made.competitors.push(competitor)
    return competitor.name
  }),
  action('change a competitor', 6, hasCompetitors, async (modelTest, rng) => {
    const { competitors } = modelTest.made
    const index = rng.below(competitors.length)
    const name = competitors[index]?.name ?? ''
    await buttonOf(cardOf(modelTest), `Edit ${name}`).press('Enter')
    const next = await saveCompetitor(modelTest, 'Save competitor', rng)
    competitors[index] = next
    return `${name}: ${next.name}`
  }),
  action('remove a competitor', 4, hasCompetitors, async (modelTest, rng) => {
    const { competitors } = modelTest.made
    const index = rng.below(competitors.length)
    const name = competitors[index]?.name ?? ''
    const card = cardOf(modelTest)
    const button = buttonOf(card, `Remove ${name}`)
    return name + (await remove(card, button, rng, () => competitors.splice(index, 1)))
  }),
  action('name a domain', 6, hasNames, async (modelTest) => {
    const domain = `own${modelTest.nextNumber()}.example`
    const card = cardOf(modelTest)
    await openForm(card, 'Add a domain')
    await card.getByLabel('Your domain', { exact: true }).fill(domain)
    await modelTest.page.keyboard.press('Enter')
    modelTest.made.domains.push(domain)
    return domain
  }),
  action('remove a domain', 3, hasDomains, async (modelTest, rng) => {
    const { domains } = modelTest.made
    const name = rng.pick(domains)
    await buttonOf(cardOf(modelTest), `Remove ${name}`).press('Enter')
    domains.splice(domains.indexOf(name), 1)
    return name
  }),
  action('choose the type of a source', 10, hasTypes, async ({ page, made }, rng, { types }) => {
    const { host } = rng.pick(types)
    const type = rng.pick([...TYPES, ...(made.types.has(host) ? ['Back to the rule'] : [])])
    const opener = page.getByRole('button', { name: `, type of ${host}` })
    const menu = page.getByRole('group', { name: `Type of ${host}`, exact: true })
    try {
      await opener.press('Enter')
      await menu.getByRole('button', { name: type }).press('Enter')
    } catch (error) {
      // New citations may push the row out of the table while its menu is open.
      if ((await opener.count()) > 0) throw error
      return `${host} is gone`
    }
    if (type === 'Back to the rule') made.types.delete(host)
    else made.types.set(host, type)
    return `${host}: ${type}`
  }),
]
