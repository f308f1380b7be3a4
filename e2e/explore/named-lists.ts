import { expect, type Locator } from '@playwright/test'
import { panel } from '../support/pages.ts'
import {
  type Rng,
  type Action,
  action,
  both,
  buttonOf,
  closeDialog,
  type Condition,
  fill,
  hasList,
  isAt,
  isFiltered,
  isOnline,
  remove,
} from './action.ts'
import type { ModelTest } from './model-test.ts'
import type { Named } from './model.ts'

/** What the user names: a list in a card, which the invariants compare, or in a dialog, which is compared here. */
type NamedList = {
  item: string
  made: 'views' | 'groups' | 'competitors' | 'domains'
  weights: readonly [add: number, change: number, remove: number, move: number]
  isShown: Condition
  canAdd?: Condition
  open: (modelTest: ModelTest) => Promise<Locator>
  /** The list's name in a dialog. */
  label?: string
  /** Shows the form in a card. */
  opener?: string
  /** The first has the name, the others the details. */
  fields: (number: number, text: string) => Record<string, string>
  /** Without them, Enter submits. */
  buttons?: readonly [add: string, change: string]
}

// The code of dialogs is prefetched when the browser is idle, or loaded when they are opened.
const VIEWS: NamedList = {
  item: 'a view',
  made: 'views',
  weights: [6, 0, 3, 2],
  isShown: both(isOnline, hasList),
  canAdd: both(isOnline, isFiltered),
  open: async ({ page }) => {
    await buttonOf(page, 'Saved views').click()
    return page.getByRole('dialog', { name: 'Saved views' })
  },
  label: 'Saved views',
  fields: (number, text) => ({ Name: `View ${number} ${text}`.trim() }),
}

export const GROUPS: NamedList = {
  item: 'a group of questions',
  made: 'groups',
  weights: [5, 3, 3, 0],
  isShown: both(isOnline, isAt('/analysis')),
  open: async ({ page }) => {
    await page.getByRole('button', { name: /^Question group/ }).press('Enter')
    await buttonOf(page, 'Edit groups…').press('Enter')
    return page.getByRole('dialog', { name: 'Question groups' })
  },
  label: 'Your groups',
  fields: (number, text) => ({ Name: `Group ${number} ${text}`.trim(), Words: 'tea\nmatcha*' }),
  buttons: ['Add group', 'Save group'],
}

const openCard = async ({ page }: ModelTest) => panel(page, 'Brands')

export const COMPETITORS: NamedList = {
  item: 'a competitor',
  made: 'competitors',
  weights: [8, 6, 4, 0],
  isShown: ({ names }) => names !== null,
  open: openCard,
  opener: 'Add a competitor',
  fields: (number, text) => ({
    Name: plain(`Competitor ${number} ${text}`),
    'Other names': `Other ${number}`,
    Domains: `competitor${number}.example`,
  }),
  buttons: ['Add competitor', 'Save competitor'],
}

const DOMAINS: NamedList = {
  item: 'a domain',
  made: 'domains',
  weights: [6, 0, 3, 0],
  isShown: ({ names }) => names !== null,
  open: openCard,
  opener: 'Add a domain',
  fields: (number) => ({ 'Your domain': `own${number}.example` }),
}

type Change = (within: Locator, items: Named[], rng: Rng, modelTest: ModelTest) => Promise<void>

function actionsOf(list: NamedList): Action[] {
  const { item, made: key, isShown, canAdd = isShown, open, label, fields, buttons } = list
  /** @param least the number of items it needs */
  const changing = (verb: string, weight: number, least: number, change: Change): Action => {
    const isLong: Condition = (_, { made }) => made[key].length >= least
    const isPossible = least === 0 ? canAdd : both(isShown, isLong)
    return action(`${verb} ${item}`, weight, isPossible, async (modelTest, rng) => {
      const items = modelTest.made[key]
      const within = await open(modelTest)
      await expectNames(label, within, items)
      await change(within, items, rng, modelTest)
      await expectNames(label, within, items)
      if (label !== undefined) await closeDialog(modelTest.page)
    })
  }
  const submit = async (within: Locator, rng: Rng, modelTest: ModelTest, at: 0 | 1) => {
    const texts = fields(rng.number, rng.text)
    await fill(within, texts)
    if (buttons === undefined) await modelTest.page.keyboard.press('Enter')
    else await buttonOf(within, buttons[at]).press('Enter')
    const [name = '', ...details] = Object.values(texts)
    return { name, details: details.join(' · ') }
  }
  const [add, edit, forget, move] = list.weights
  const all = [
    changing('add', add, 0, async (within, items, rng, modelTest) => {
      await showForm(list, within)
      items.push(await submit(within, rng, modelTest, 0))
    }),
    changing('change', edit, 1, async (within, items, rng, modelTest) => {
      const own = rng.pick(items)
      await buttonOf(within, `Edit ${own.name}`).press('Enter')
      Object.assign(own, await submit(within, rng, modelTest, 1))
    }),
    changing('remove', forget, 1, async (within, items, rng) => {
      const own = rng.pick(items)
      const isGone = await remove(within, `Remove ${own.name}`, rng, list !== DOMAINS)
      if (isGone) items.splice(items.indexOf(own), 1)
    }),
    changing('move', move, 2, async (within, items, rng) => {
      const index = rng.below(items.length - 1)
      await buttonOf(within, `Move down: ${items[index]?.name}`).press('Enter')
      items.splice(index, 2, ...items.slice(index, index + 2).toReversed())
    }),
  ]
  return all.filter(({ weight }) => weight > 0)
}

export const NAMED_LISTS = [VIEWS, GROUPS, COMPETITORS, DOMAINS].flatMap(actionsOf)

export async function showForm({ opener = '' }: NamedList, within: Locator): Promise<void> {
  const button = buttonOf(within, opener)
  // With a draft it is open already.
  if (opener !== '' && (await button.isVisible())) await button.press('Enter')
}

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

async function expectNames(label: string | undefined, within: Locator, items: readonly Named[]) {
  if (label === undefined) return
  const shown = within.getByRole('list', { name: label }).locator(':not(small) > bdi')
  // Groups are sorted by name, views in the user's order.
  const comparable = (names: readonly string[]) =>
    label === 'Your groups' ? names.map(plain).toSorted() : names.map(plain)
  await expect
    .poll(async () => comparable(await shown.allTextContents()))
    .toEqual(comparable(items.map(({ name }) => name)))
}
