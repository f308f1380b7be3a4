import { useSelector } from '@tanstack/react-store'
import { act, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { answerWith, envelope } from '../../../api/test-fetch.ts'
import { type ListFilter, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { citationsOf, range } from '../../../model/citation-list/test-citations.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { useCitations } from '../citations-context.tsx'
import { SearchField } from '../filters/filter-fields.tsx'
import { ReviewMessage } from '../review/message.tsx'
import { ReviewNote, ReviewControls } from '../review/review-note.tsx'
import { SelectionBar } from '../review/selection-bar.tsx'
import { renderVisit } from '../test-page.tsx'
import { CitationList } from './citation-list.tsx'

const ROW_HEIGHT = 76

/** jsdom has no layout: all rows get one height, and nothing scrolls. */
export function stubLayout() {
  Element.prototype.scrollBy = () => {}
  vi.stubGlobal('scrollBy', () => {})
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = Number(this.getAttribute('style')?.match(/block-size: calc\((\d+) /)?.[1] ?? 0)
    return new DOMRect(0, 0, 400, rows * ROW_HEIGHT)
  })
}

/** The search field; its value stays ''. */
function Search() {
  const { listFocus } = useCitations()
  return (
    <SearchField
      value=""
      onChange={() => {}}
      onLeave={(text) => {
        listFocus.goToFirst(text)
      }}
      onBack={listFocus.goBack}
    />
  )
}

function Preview() {
  const id = useSelector(useCitations().cursor)
  if (id === null) return null
  return (
    <section key={id} aria-label="Citation">
      <ReviewControls citationId={id} next={null} goTo={() => {}} />
      <ReviewNote citationId={id} />
    </section>
  )
}

export async function renderList(count = 5, cursor?: string, filter: ListFilter = NO_FILTER) {
  stubLayout()
  const part = (
    <>
      <h1 tabIndex={-1}>Citations</h1>
      <Search />
      <CitationList openId={undefined} />
      <SelectionBar />
      <Preview />
      <ReviewMessage />
      <LiveRegion />
    </>
  )
  const pagination = { has_more: cursor !== undefined, next_cursor: cursor ?? null }
  answerWith(envelope({ citations: citationsOf(range(1, count)), pagination }))
  const { list, reviews, openAtBen, openHere } = await renderVisit(part, { filter })
  await waitFor(() => expect(list.snapshot.get().citations).toHaveLength(count))
  const reviewed = () =>
    reviews
      .all()
      .filter((review) => review.reviewed)
      .map(({ id }) => id)
  const focus = (number: number) => {
    act(() => row(number).focus())
  }
  return { reviews, row, reviewed, focus, openAtBen, openHere }
}

/** By its id, because roles are slow to find. */
export function row(number: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-citation="cit_${number}"]`)
  if (found === null) throw new Error(`There is no row ${number}.`)
  return found
}
