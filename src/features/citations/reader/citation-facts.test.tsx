import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cited } from '../../../model/citation-list/test-citations.ts'
import { ReviewMessage } from '../review/message.tsx'
import { renderPart } from '../test-page.tsx'
import { CitationFacts } from './citation-facts.tsx'

const part = (
  <>
    <h1 tabIndex={-1}>Citation</h1>
    <CitationFacts
      detail={null}
      isLoading={false}
      item={cited({ id: 'cit_1', sentiment: 'negative' })}
      brandId="tea"
      brandName="Northwind Tea"
    />
    <ReviewMessage />
  </>
)
const choice = (name: string) =>
  within(screen.getByRole('group', { name: 'Sentiment' })).getByRole('radio', { name })

test('a label is corrected, removed and brought back', async () => {
  const { reviews } = await renderPart(part)
  const chosen = () => screen.queryAllByRole('radio', { checked: true })
  expect(chosen()).toEqual([])
  await userEvent.click(choice('Neutral'))
  await screen.findByText('The service says Negative')
  expect(chosen()).toEqual([choice('Neutral')])
  screen.getByText('Filters use that.')
  screen.getByText('Labelled as neutral')
  await userEvent.click(screen.getByRole('button', { name: 'Remove label' }))
  expect(chosen()).toEqual([])
  screen.getByText('Label removed')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(reviews.get('cit_1')?.sentiment).toBe('neutral')
  screen.getByText('Label undone')
})

test('the service’s own label is confirmed', async () => {
  await renderPart(part)
  await userEvent.click(choice('Negative'))
  await screen.findByText('Same as the service')
  expect(screen.queryByText(/^The service|^Filters/)).toBeNull()
})

test('a selection is labelled in one step', async () => {
  const { reviews } = await renderPart(part)
  act(() => reviews.change('tea', ['cit_1', 'cit_2'], { sentiment: 'positive' }))
  screen.getByText('Labelled 2 citations as positive')
})
