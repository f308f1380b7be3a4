// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, envelope } from '../../../api/test-answers.ts'
import { citationsOf, range } from '../../../model/citation-list/test-citations.ts'
import { SelectionBar } from '../review/selection-bar.tsx'
import { renderPart } from '../test-page.tsx'
import { CitationList } from './citation-list.tsx'
import { ListVisit } from './list-visit.tsx'

const ROW_HEIGHT = 112

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  // jsdom has no layout: rows have one height, and nothing scrolls.
  Element.prototype.scrollBy = () => {}
  vi.stubGlobal('scrollBy', () => {})
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = Number(this.getAttribute('style')?.match(/--rows: (\d+)/)?.[1] ?? 0)
    return new DOMRect(0, 0, 400, rows * ROW_HEIGHT)
  })
})

/** Renders a list of some citations, all of them loaded. */
async function renderList(count = 5) {
  const part = (
    <>
      <ListVisit openId={undefined} />
      <CitationList openId={undefined} />
      <SelectionBar />
    </>
  )
  answerWith(envelope({ citations: citationsOf(range(1, count)), pagination: { has_more: false } }))
  const { reviews } = await renderPart(part)
  await screen.findByRole('article', { name: 'Question 1' })
  const row = (number: number) => screen.getByRole('article', { name: `Question ${number}` })
  const reviewed = () =>
    reviews
      .all()
      .filter((review) => review.reviewed)
      .map(({ id }) => id)
  const focus = (number: number) => {
    act(() => {
      row(number).focus()
    })
  }
  return { reviews, row, reviewed, focus }
}

test('with a selection, e reviews it, and not the focused row', async () => {
  const { reviewed, focus } = await renderList()
  focus(1)
  await userEvent.keyboard('xjxj')
  await userEvent.keyboard('e')
  expect(reviewed()).toEqual(['cit_1', 'cit_2'])
  expect(screen.getByText('0 selected')).toBeTruthy()
  await userEvent.keyboard('e')
  expect(reviewed()).toEqual(['cit_1', 'cit_2', 'cit_3'])
})

test('a checkbox in each row selects it, and Shift with a click exactly the rows between', async () => {
  const { row } = await renderList()
  const user = userEvent.setup()
  const box = (number: number) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Question ${number}` })
  const selected = () => [1, 2, 3, 4].filter((number) => box(number).checked)
  await user.click(box(2))
  expect(selected()).toEqual([2])
  await user.keyboard('{Shift>}')
  await user.click(row(4))
  expect(selected()).toEqual([2, 3, 4])
  await user.click(box(3))
  expect(selected()).toEqual([2, 3])
  await user.click(row(1))
  expect(selected()).toEqual([1, 2])
  await user.keyboard('{/Shift}')
  await user.click(box(1))
  expect(selected()).toEqual([2])
})

test('Select all selects what matches, also rows that are not rendered', async () => {
  const { focus } = await renderList(40)
  expect(screen.queryByRole('article', { name: 'Question 40' })).toBeNull()
  focus(1)
  await userEvent.keyboard('x')
  await userEvent.click(screen.getByRole('button', { name: 'Select all 40 matching' }))
  expect(screen.getByText('40 selected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
})

test('with a selection, f flags it, and not the focused row', async () => {
  const { reviews, focus } = await renderList()
  focus(2)
  await userEvent.keyboard('xjxjf')
  expect(reviews.flagged('tea').map(({ id }) => id)).toEqual(['cit_2', 'cit_3'])
})
