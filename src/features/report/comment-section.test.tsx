import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWith } from '../../parts/app/test-router.tsx'
import { CommentSection } from './report-head.tsx'
import { reportsToText } from './reports-to-text.ts'

test('a comment that is longer than its place on the page says so, on the screen only', () => {
  const { container } = renderWith(<CommentSection brandId="tea" />)
  const write = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), { target: { value } })
  const warning = () => screen.queryByText(/What comes after them isn’t printed/)
  write('One\nTwo\nThree\nFour\n')
  expect(warning()).toBeNull()
  write('One\nTwo\nThree\nFour\nFive')
  expect(warning()).not.toBeNull()
  expect(reportsToText([container]).plain).toBe('Comment\nOne\nTwo\nThree\nFour\nFive\n')
  write(`${'A long line. '.repeat(30)}\nAnd one more.`)
  expect(warning()).not.toBeNull()
})

test('a comment that was being written in a crash is offered again', () => {
  const open = () => renderWith(<CommentSection brandId="tea" />)
  const { baseElement } = open()
  fireEvent.change(screen.getByRole('textbox', { name: 'Comment' }), {
    target: { value: 'We rewrote' },
  })
  // A page that crashes runs no clean-up.
  baseElement.replaceChildren()
  open()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe(
    'We rewrote',
  )
  screen.getByText(/^An unsaved draft/)
})
