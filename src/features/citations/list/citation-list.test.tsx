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

/** Renders a list of five citations, all of them loaded. */
async function renderList() {
  const part = (
    <>
      <ListVisit openId={undefined} />
      <CitationList openId={undefined} />
      <SelectionBar />
    </>
  )
  answerWith(envelope({ citations: citationsOf(range(1, 5)), pagination: { has_more: false } }))
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

test('with a selection, f flags it, and not the focused row', async () => {
  const { reviews, focus } = await renderList()
  focus(2)
  await userEvent.keyboard('xjxjf')
  expect(reviews.flagged('tea').map(({ id }) => id)).toEqual(['cit_2', 'cit_3'])
})
