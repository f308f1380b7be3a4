import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../test-page.tsx'
import { ReviewMessage } from './message.tsx'
import { SentimentLabel } from './sentiment-label.tsx'

const part = (
  <>
    <h1 tabIndex={-1}>Citation</h1>
    <SentimentLabel id="cit_1" sentiment="negative" />
    <ReviewMessage />
  </>
)
const button = (name: string) =>
  within(screen.getByRole('group', { name: 'Sentiment' })).getByRole('button', { name })

test('a label is corrected, and pressing it again brings the service’s back', async () => {
  const { reviews } = await renderPart(part)
  const pressed = () => screen.queryAllByRole('button', { pressed: true })
  expect(pressed()).toEqual([])
  await userEvent.click(button('Neutral'))
  expect(pressed()).toEqual([button('Neutral')])
  screen.getByText('The service says Negative')
  screen.getByText('Labelled as neutral')
  await userEvent.click(button('Neutral'))
  expect(pressed()).toEqual([])
  screen.getByText('Label removed')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(reviews.get('cit_1')?.sentiment).toBe('neutral')
  screen.getByText('Label undone')
})

test('the service’s own label is confirmed', async () => {
  await renderPart(part)
  await userEvent.click(button('Negative'))
  screen.getByText('Label checked')
  expect(screen.queryByText(/^The service/)).toBeNull()
})

test('the buttons name their keys; a selection is labelled in one step', async () => {
  const { reviews } = await renderPart(part)
  const keys = ['Positive', 'Neutral', 'Negative'].map((name) =>
    button(name).getAttribute('aria-keyshortcuts'),
  )
  expect(keys).toEqual(['1', '2', '3'])
  act(() => {
    reviews.change('tea', ['cit_1', 'cit_2'], { sentiment: 'positive' })
  })
  screen.getByText('Labelled 2 citations as positive')
})
