import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AnswerText, readAnswer } from './answer-text.tsx'

test.each([
  [
    'nothing but a table',
    '| Tea | Price |\n|---|---|\n| Sencha | $20~$30 |',
    'TeaPriceSencha$20~$30',
  ],
  ['the head of a table', '| Tea | Price |\n|---|---|', 'TeaPrice'],
  ['no Markdown', 'Slow, but good.\n2 * 3 * 4 = 24', 'Slow, but good.2 * 3 * 4 = 24'],
  ['one word', 'Yes', 'Yes'],
  ['nothing but a heading', '## Best teas', 'Best teas'],
  ['an open code block', '```\nlet tea', 'let tea'],
  ['no text', ' \n ', 'The service sent no text for this response.'],
])('an answer of %s is shown whole', async (_, source, shown) => {
  const { container } = render(<AnswerText answer={readAnswer(source)} brandName="Tea & Sons" />)
  await vi.waitFor(() => expect(container.textContent.replaceAll('\n', '')).toBe(shown))
  expect(screen.queryAllByRole('table')).toHaveLength(source.startsWith('|') ? 1 : 0)
})
