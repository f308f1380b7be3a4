// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../test-page.tsx'
import { CitationPage } from './citation-page.tsx'

const DETAIL = {
  id: 'cit_1',
  platform: 'chatgpt',
  query: 'Best green tea?',
  full_response: 'Northwind Tea.',
  mention_context: '',
  sentiment: 'neutral',
  sentiment_score: 0,
  detected_at: '2026-11-17T10:00:00Z',
  metadata: { model_version: 'one', response_length: 14 },
}

test('a half-written note stays when the citation fails to load, and when it recovers', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  let asked = 0
  vi.stubGlobal('fetch', () => answers[asked++]?.promise)
  await renderPart(<CitationPage citationId="cit_1" />)
  await userEvent.click(screen.getByRole('button', { name: 'Flag' }))
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  await userEvent.type(note, 'Half a')
  const expectSame = () => {
    expect(screen.getByRole('textbox', { name: 'Note' })).toBe(note)
    expect(note.value).toBe('Half a')
    expect(document.activeElement).toBe(note)
  }

  answers[0]?.resolve(new Response('', { status: 503 }))
  await screen.findByRole('button', { name: 'Try again' })
  expectSame()

  screen.getByRole('button', { name: 'Try again' }).click()
  answers[1]?.resolve(Response.json({ success: true, data: DETAIL }))
  await screen.findByText('Full response')
  expectSame()
})
