import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../model/citation-list/test-citations.ts'
import { down } from '../../../model/citation-list/test-store.ts'
import { type Answers, renderPart, serveAnswers } from '../test-page.tsx'
import { ListHead } from './list-head.tsx'
import { ListVisit } from './list-visit.ts'

async function renderButton(answers: Answers) {
  serveAnswers(answers)
  const { list } = await renderPart(
    <>
      <ListVisit openId={undefined} />
      <ListHead isBesideCitation={false} />
    </>,
  )
  await act(async () => list.settled())
  return screen.getByRole('button', { name: 'Export CSV' })
}

test.each([
  ['is empty', page([]), 'There are no citations to export.'],
  ['failed', down, 'There is nothing to export, because nothing is loaded.'],
])('a list that %s cannot be exported, and the button says why', async (_, answer, reason) => {
  const button = await renderButton({ '': answer })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe(reason)
  button.click()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is loaded can be exported', async () => {
  const button = await renderButton({ '': page([1]) })
  expect(button.getAttribute('aria-disabled')).toBe('false')
})
