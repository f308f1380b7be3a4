import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { emptyIndexedDB } from '../../../model/test-indexed-db.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { CitationList } from '../list/citation-list.tsx'
import { ListVisit } from '../list/list-visit.tsx'
import { renderPart, serve } from '../test-page.tsx'
import { ApartMessage } from './message.tsx'

beforeEach(() => {
  emptyIndexedDB()
})

async function renderApart() {
  serve(5)
  const part = await renderPart(
    <>
      <ListVisit openId={undefined} />
      <CitationList openId={undefined} />
      <ApartMessage />
      <LiveRegion />
    </>,
  )
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5))
  const row = (place: number) => screen.getAllByRole('article')[place - 1]
  act(() => {
    row(2)?.focus()
  })
  return { ...part, row }
}

const END = 'Not connected to Ben. To review none twice, go on from the end.'

test('who loses the connection to a colleague in the same half of the list is led to its other end, and that is heard', async () => {
  const { row, loseBenAt } = await renderApart()
  loseBenAt('cit_3')
  expect(screen.getByText(END, { selector: 'p > span' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(END)
  await userEvent.click(screen.getByRole('button', { name: 'Go to the end' }))
  expect(document.activeElement).toBe(row(5))
  expect(screen.queryByRole('button', { name: 'Go to the end' })).toBeNull()
})

test.each([
  ['in the other half', 'cit_5'],
  ['at what is not in this list', 'cit_99'],
])('a colleague %s is nothing to avoid', async (_, citationId) => {
  const { loseBenAt } = await renderApart()
  loseBenAt(citationId)
  expect(screen.queryByText(/^Not connected/)).toBeNull()
})

test('the message can be dismissed, and the focus is back in the list', async () => {
  const { loseBenAt } = await renderApart()
  loseBenAt('cit_1')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('button', { name: 'Go to the end' })).toBeNull()
  expect(document.activeElement?.localName).toBe('article')
})
