import { expect, type Locator, type Page } from '@playwright/test'
import type { Action } from './action.ts'
import type { ModelTest } from './model-test.ts'
import type { Competitor } from './model.ts'
import type { Rng } from './rng.ts'
import type { Screen } from './screen.ts'

const TYPES = ['Editorial', 'Community', 'Reference', 'Other'] as const

const cardOf = (page: Page) => page.getByRole('region', { name: 'Brands' })

const hasNames = ({ names }: Screen) => names !== null
const hasTypes = ({ types }: Screen) => types.length > 0

const tidy = (text: string) => text.trim().replaceAll(/\s+/gu, ' ')

/** Opens a form, unless it is already open with a draft. */
export async function openForm(card: Locator, name: string): Promise<void> {
  const opener = card.getByRole('button', { name, exact: true })
  if (await opener.isVisible()) await opener.press('Enter')
}

async function saveCompetitor(
  page: Page,
  button: string,
  { name, details }: Competitor,
): Promise<void> {
  const card = cardOf(page)
  if (button === 'Add competitor') await openForm(card, 'Add a competitor')
  const [alias = '', domain = ''] = details.split(' · ')
  await card.getByLabel('Name', { exact: true }).fill(name)
  await card.getByRole('textbox', { name: 'Other names' }).fill(alias)
  await card.getByRole('textbox', { name: 'Domains' }).fill(domain)
  await card.getByRole('button', { name: button, exact: true }).press('Enter')
}

function competitorOf(modelTest: ModelTest, rng: Rng): Competitor {
  const number = modelTest.nextNumber()
  const name = tidy(`Competitor ${number} ${rng.text}`)
  return { name, details: `Other ${number} · competitor${number}.example` }
}

function anyOf(
  card: Locator,
  all: readonly string[],
  action: string,
  rng: Rng,
): { index: number; name: string; button: Locator } {
  const index = rng.below(all.length)
  const name = all[index] ?? ''
  return {
    index,
    name,
    button: card.getByRole('button', { name: `${action} ${name}`, exact: true }),
  }
}

/** Competitors and domains of the brand, and types of sources. */
export const NAMING: readonly Action[] = [
  {
    name: 'list a competitor',
    weight: 8,
    isPossible: hasNames,
    act: async (modelTest, rng) => {
      const competitor = competitorOf(modelTest, rng)
      await saveCompetitor(modelTest.page, 'Add competitor', competitor)
      modelTest.reader.made.competitors.push(competitor)
      return competitor.name
    },
  },
  {
    name: 'change a competitor',
    weight: 6,
    isPossible: (screen, { reader: user }) => hasNames(screen) && user.made.competitors.length > 0,
    act: async (modelTest, rng) => {
      const { competitors } = modelTest.reader.made
      const names = competitors.map(({ name }) => name)
      const { index, name, button } = anyOf(cardOf(modelTest.page), names, 'Edit', rng)
      const next = competitorOf(modelTest, rng)
      await button.press('Enter')
      await saveCompetitor(modelTest.page, 'Save competitor', next)
      competitors[index] = next
      return `${name}: ${next.name}`
    },
  },
  {
    name: 'remove a competitor',
    weight: 4,
    isPossible: (screen, { reader: user }) => hasNames(screen) && user.made.competitors.length > 0,
    act: async ({ page, reader: user }, rng) => {
      const { competitors } = user.made
      const names = competitors.map(({ name }) => name)
      const { index, name, button } = anyOf(cardOf(page), names, 'Remove', rng)
      await button.press('Enter')
      await expect(button).toHaveCount(0)
      const isUndone = rng.below(2) === 0
      if (isUndone) {
        await cardOf(page).getByRole('button', { name: 'Undo', exact: true }).press('Enter')
      } else competitors.splice(index, 1)
      return `${name}${isUndone ? ', undone' : ''}`
    },
  },
  {
    name: 'name a domain',
    weight: 6,
    isPossible: hasNames,
    act: async (modelTest) => {
      const domain = `own${modelTest.nextNumber()}.example`
      await openForm(cardOf(modelTest.page), 'Add a domain')
      await cardOf(modelTest.page).getByLabel('Your domain', { exact: true }).fill(domain)
      await modelTest.page.keyboard.press('Enter')
      modelTest.reader.made.domains.push(domain)
      return domain
    },
  },
  {
    name: 'remove a domain',
    weight: 3,
    isPossible: (screen, { reader: user }) => hasNames(screen) && user.made.domains.length > 0,
    act: async ({ page, reader: { made } }, rng) => {
      const { index, name, button } = anyOf(cardOf(page), made.domains, 'Remove', rng)
      await button.press('Enter')
      made.domains.splice(index, 1)
      return name
    },
  },
  {
    name: 'choose the type of a source',
    weight: 10,
    isPossible: hasTypes,
    act: async ({ page, reader: { made } }, rng, { types }) => {
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
    },
  },
]
