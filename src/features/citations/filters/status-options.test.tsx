import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Member } from '../../../model/collections/record.ts'
import { sampleOf } from '../../../model/reviews/sample.ts'
import { renderVisit, serve } from '../test-page.tsx'
import { StatusOptions } from './filter-fields.tsx'

const part = <StatusOptions />

const NAMES = ['Unreviewed30', 'Reviewed0', 'Flagged0', 'Relabelled0', 'Sample of 5030', 'All30']
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const by = (writer: string): Member => [true, 1, 1, [0, writer]]

test('who in the team has reviewed can be chosen, without a team there is nobody, and who is chosen is there without any review', async () => {
  serve(30)
  const { list, reviews, setFilter } = await renderVisit(part)
  await waitFor(() => expect(list.snapshot.get().citations).toHaveLength(30))
  expect(names()).toEqual(expect.arrayContaining(NAMES))
  expect(screen.queryByText(/Reviewed by/)).toBeNull()
  act(() => {
    reviews.records.receive([
      { id: 'cit_1', brandId: 'tea', members: { reviewed: by('a Ben') } },
      { id: 'cit_2', brandId: 'tea', members: { reviewed: by('b Anna') } },
      { id: 'cit_3', brandId: 'tea', members: { reviewed: by('b Anna') } },
      // No longer reviewed, and no reviewer.
      { id: 'cit_4', brandId: 'tea', members: { reviewed: [false, 1, 1, [0, 'c Cleo']] } },
      { id: 'cit_5', brandId: 'tea', members: { reviewed: by('nobody') } },
    ])
  })
  await screen.findByRole('button', { name: /^Reviewed by Anna/ })
  const found = names().filter((name) => name?.startsWith('Reviewed'))
  expect(found).toEqual(['Reviewed4', 'Reviewed by Anna2', 'Reviewed by Ben1'])
  setFilter({ by: 'Dora' })
  await screen.findByRole('button', { name: /^Reviewed by Dora/, pressed: true })
  expect(screen.getByRole('button', { name: /^All/, pressed: false })).toBeTruthy()
})

test('what was relabelled is counted, not what stood; the sample has at most 50, of the whole list: with another filter, its number is what it then opens', async () => {
  serve(90)
  const { list, reviews, setFilter } = await renderVisit(part)
  await act(async () => list.loadAll())
  const citations = list.snapshot.get().citations.slice(0, 90)
  const sample = sampleOf([{ citations }])
  const wanted = citations.filter(({ id, sentiment }) => sample.has(id) && sentiment === 'positive')
  // Of all 90, 30 are positive.
  expect(wanted.length).toBeLessThan(30)
  setFilter({ sentiment: ['positive'] })
  await waitFor(() => expect(names()).toContain(`Sample of 50${wanted.length}`))
  setFilter({ sentiment: ['positive'], sample: 'yes' })
  await waitFor(() => expect(list.snapshot.get().matches.citations.slice(0, 90)).toEqual(wanted))
  setFilter({ sentiment: [], sample: '' })

  const [first, second] = citations
  if (first === undefined || second === undefined) throw new Error('There are no citations.')
  act(() => {
    const other = first.sentiment === 'neutral' ? 'positive' : 'neutral'
    reviews.label('tea', first.id, other)
    reviews.records.change('tea', [second.id], { sentiment: second.sentiment })
  })
  await waitFor(() =>
    expect(names()).toEqual(expect.arrayContaining(['Relabelled1', 'Sample of 5050'])),
  )
})
