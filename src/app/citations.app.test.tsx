import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { detailOf } from '../api/test-fetch.ts'
import { row, stubLayout } from '../features/citations/list/test-list.tsx'
import { Brands } from '../model/brands/brands.ts'
import { range, TestService } from '../model/citation-list/test-citations.ts'
import { answer, down } from '../model/citation-list/test-store.ts'
import { reviewsOf } from '../model/reviews/reviews.ts'
import { address, openApp } from './test-app.tsx'

const HOME = '/brands/tea/citations'

/** @param at without what is before the id or the filter */
async function openPage(at: string, isListDown = false) {
  stubLayout()
  const service = new TestService(range(1, 12), 30)
  const network = { asked: [] as string[], isListDown, details: Promise.resolve() }
  const { services } = await openApp(HOME + at, {
    brands: new Brands([{ id: 'tea', name: 'Northwind Tea' }]),
    respond: (path) => {
      const { pathname, searchParams } = new URL(path, 'https://tea.example')
      const id = /citations\/(cit_\d+)$/.exec(pathname)?.[1]
      if (id === undefined) {
        if (!pathname.endsWith('/citations')) return undefined
        return network.isListDown ? down() : answer(service.page(searchParams.get('cursor')))
      }
      network.asked.push(id)
      const data = { ...detailOf(id), query: `Question ${id.slice(4)}` }
      return network.details.then(() => Response.json({ success: true, data }))
    },
  })
  const reviews = reviewsOf(services)
  const reviewed = () => reviews.all().flatMap((review) => (review.reviewed ? [review.id] : []))
  return { network, reviews, reviewed }
}

async function openLoaded(at: string) {
  const page = await openPage(at)
  await screen.findByText(/of \d+ (reviewed|citations)|found in/)
  return page
}

const at = () => address().replace(HOME, '')
const back = () => act(() => window.history.back())
// By selector, because roles are slow to find in a whole page.
const found = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`There is no ${selector}.`)
const title = () => found('h1')
const reader = () => found('section[aria-label="Citation"]')
const preview = () => within(reader())
const link = (name: string) =>
  screen.getByText(name, { selector: 'span' }).closest<HTMLElement>('a, [role="link"]') ??
  expect.fail(`${name} is no link.`)
const hasFocus = async (find: () => HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(find()))

async function expectOpen(number: number): Promise<void> {
  await waitFor(() => expect(title().textContent).toBe(`Question ${number}`))
}

async function openRow(number: number): Promise<void> {
  await userEvent.click(row(number).querySelector('a') ?? row(number))
  await expectOpen(number)
  await hasFocus(title)
}

test('beside the list is the citation where it stands, without a new address, and its button reviews it', async () => {
  const { reviewed } = await openLoaded('')
  const shown = () => preview().getByRole('heading', { level: 2, name: /^Question/ }).textContent
  expect([title().textContent, shown()]).toEqual(['Citations', 'Question 1'])
  await userEvent.keyboard('jj')
  await waitFor(() => expect(shown()).toBe('Question 2'))
  expect([at(), reviewed()]).toEqual(['', []])
  await hasFocus(() => row(2))
  await userEvent.click(preview().getByRole('button', { name: 'Mark reviewed' }))
  await expectOpen(3)
  expect([at(), reviewed()]).toEqual(['/cit_3', ['cit_2']])
})

test('Previous and Next, and keys, go through the list and its filters, and Back leads to the list', async () => {
  const { reviewed } = await openLoaded('')
  await openRow(2)
  expect(document.title).toBe('Question 2 · Northwind Tea · Brand Visibility')
  await userEvent.click(link('Previous'))
  await expectOpen(1)
  expect(link('Previous').ariaDisabled).toBe('true')
  await userEvent.click(link('Next'))
  await expectOpen(2)
  await userEvent.keyboard('j')
  await expectOpen(3)
  for (const number of [2, 1, 1]) {
    await userEvent.keyboard('k')
    await expectOpen(number)
  }
  expect(row(1).ariaCurrent).toBe('true')
  back()
  await waitFor(() => expect(at()).toBe(''))
  await hasFocus(() => row(1))
  expect(reviewed()).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: /^Positive/ }))
  await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(4))
  await openRow(3)
  await userEvent.keyboard('j')
  await expectOpen(6)
  expect(at()).toMatch(/^\/cit_6\?sentiment=.*positive/)
  // The link to a citation is without the reader’s filters.
  await userEvent.setup().click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${HOME}/cit_6`)
})

test('Escape leads from the citation to its row, and the keys of the list then move both', async () => {
  await openLoaded('')
  await userEvent.keyboard('jj{Enter}')
  await expectOpen(2)
  await hasFocus(title)
  await userEvent.keyboard('{Escape}')
  await hasFocus(() => row(2))
  expect(at()).toBe('/cit_2')
  for (const [key, number] of [
    ['j', 3],
    ['{ArrowDown}', 4],
    ['k', 3],
  ] as const) {
    await userEvent.keyboard(key)
    await expectOpen(number)
    await hasFocus(() => row(number))
    expect([at(), row(number).ariaCurrent]).toEqual([`/cit_${number}`, 'true'])
  }
  back()
  await waitFor(() => expect(at()).toBe(''))
  await hasFocus(() => row(3))
})

test('among the unreviewed, e and the button go on to the next one, in the citation and in the list', async () => {
  const { reviews, reviewed } = await openLoaded('?reviewed=no')
  const expectNext = async (number: number) => {
    await expectOpen(number)
    expect(at()).toBe(`/cit_${number}?reviewed=no`)
  }
  await openRow(3)
  await userEvent.keyboard('e')
  await expectNext(4)
  await userEvent.click(preview().getByRole('button', { name: 'Mark reviewed' }))
  await expectNext(5)
  expect(row(5).getAttribute('aria-posinset')).toBe('3')
  expect(document.querySelector('[data-citation="cit_4"]')).toBeNull()

  act(() => row(9).focus())
  await userEvent.keyboard('f')
  expect([at(), reviews.get('cit_9')?.flagged]).toEqual(['/cit_5?reviewed=no', true])
  await userEvent.keyboard('e')
  await hasFocus(() => row(10))
  await expectOpen(10)
  expect([at(), reviewed()]).toEqual(['/cit_10?reviewed=no', ['cit_3', 'cit_4', 'cit_9']])
  back()
  await waitFor(() => expect(at()).toBe('?reviewed=no'))
  await hasFocus(() => row(10))
})

test('a search closes a citation that it does not match, and Back from one restores the last search', async () => {
  await openLoaded('/cit_2')
  await expectOpen(2)
  const search = found('input[type="search"]') as HTMLInputElement
  await userEvent.type(search, 'ion 2')
  await waitFor(() => expect(at()).toBe('/cit_2?q=ion+2'))
  await userEvent.clear(search)
  await userEvent.type(search, 'ion 7')
  await waitFor(() => expect(at()).toBe('?q=ion+7'))
  await hasFocus(() => search)
  await userEvent.keyboard('{Enter}')
  await hasFocus(() => row(7))
  await userEvent.keyboard('{Enter}')
  await expectOpen(7)
  await userEvent.clear(search)
  await userEvent.type(search, 'on')
  await waitFor(() => expect(at()).toBe('/cit_7?q=on'))
  back()
  await waitFor(() => expect(at()).toBe('?q=on'))
  expect(search.value).toBe('on')
})

test('a citation opens even if the list fails, which can be tried again', async () => {
  const { network } = await openPage('/cit_2', true)
  await expectOpen(2)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The citations couldn’t be loaded',
  )
  expect([link('Previous').ariaDisabled, link('Next').ariaDisabled]).toEqual(['true', 'true'])
  network.isListDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(row(2).ariaCurrent).toBe('true'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the neighbours of a citation are loaded with it, and open without a request', async () => {
  const { network } = await openLoaded('/cit_7')
  await waitFor(() => expect(network.asked.toSorted()).toEqual(['cit_6', 'cit_7', 'cit_8']))
  await expectOpen(7)
  network.details = new Promise(() => {})
  await userEvent.keyboard('j')
  await expectOpen(8)
  expect(reader().ariaBusy).toBe('false')
  await waitFor(() => expect(network.asked.slice(3)).toEqual(['cit_9']))
  // While another one loads, the page shows what the list has.
  const held = Promise.withResolvers<void>()
  network.details = held.promise
  await openRow(2)
  expect(reader().ariaBusy).toBe('true')
  preview().getByText('Loading…')
  held.resolve()
  await waitFor(() => expect(reader().ariaBusy).toBe('false'))
})

test('a note is saved by leaving its citation, and its letters are no shortcuts; number keys label the open citation', async () => {
  const { reviews, reviewed } = await openLoaded('/cit_2')
  await expectOpen(2)
  await userEvent.click(preview().getByRole('button', { name: 'Flag' }))
  await userEvent.type(screen.getByLabelText('Note'), 'Ask e f u x 1')
  expect([at(), reviewed()]).toEqual(['/cit_2', []])
  await userEvent.click(link('Next'))
  await expectOpen(3)
  screen.getByText('Note saved')
  expect(reviews.get('cit_2')).toMatchObject({ note: 'Ask e f u x 1', flagged: true })
  expect(screen.queryByLabelText('Note')).toBeNull()
  await userEvent.click(link('Previous'))
  await expectOpen(2)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toMatch(/^Ask/)
  await userEvent.keyboard('3')
  expect(reviews.get('cit_2')?.sentiment).toBe('negative')
  await screen.findByRole('radio', { name: 'Negative', checked: true })
})
