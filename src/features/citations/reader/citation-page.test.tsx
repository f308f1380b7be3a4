import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, detailOf, envelope } from '../../../api/test-fetch.ts'
import { cited } from '../../../model/citation-list/test-citations.ts'
import { emptyIndexedDB } from '../../../model/test-indexed-db.ts'
import { renderPart } from '../test-page.tsx'
import { CitationPage } from './citation-page.tsx'

// Read citations are stored for the next visit.
beforeEach(() => emptyIndexedDB())

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
  answers[1]?.resolve(Response.json({ success: true, data: detailOf('cit_1') }))
  await screen.findByText('Full answer')
  expectSame()
})

const refuse = (status: number, code: string) =>
  answerWith(JSON.stringify({ success: false, error: { code, message: 'No' } }), { status })

const serve = (more: Partial<ReturnType<typeof detailOf>> = {}) =>
  answerWith(envelope({ ...detailOf('cit_1'), ...more }))

const LISTED = cited({
  id: 'cit_1',
  mention: 'Try Northwind Tea.',
  url: 'https://tea.example/best',
})

function list(reviews: Awaited<ReturnType<typeof renderPart>>['reviews'], citation = LISTED) {
  act(() => {
    reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.storeCitations([citation])
  })
}

test('a citation has a link to all answers to its question, its length as it was sent and, beside a label of the user, the service’s score', async () => {
  serve({
    query: ' best tea & honey? ',
    sentiment: 'negative',
    sentiment_score: -0.42,
    metadata: { model_version: 'one', response_length: 40_517 },
  })
  await renderPart(<CitationPage citationId="cit_1" />)
  const link = await screen.findByRole('link', { name: 'See every answer to this question' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.href)
  expect(pathname).toMatch(/\/question$/)
  expect(searchParams.get('q')).toBe('best tea & honey?')
  const length = await screen.findByText('40,517')
  expect(length.closest('div')?.firstElementChild?.textContent).toBe('Length')
  expect(length.getAttribute('title')).toMatch(/no unit/)
  const label = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
  await label('Negative')
  await screen.findByText('Score −0.42 (from −1 to +1)')
  await label('Neutral')
  await screen.findByText('The service’s score −0.42 (from −1 to +1)')
})

test('a citation that is shown without being opened fails quietly', async () => {
  refuse(503, 'BUSY')
  await renderPart(<CitationPage citationId="cit_1" isPreview />)
  await screen.findByText('The citation couldn’t be loaded. Open it to try again.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a citation that the service does not know is named in the error and cannot be reviewed', async () => {
  refuse(404, 'CITATION_NOT_FOUND')
  const { reviews } = await renderPart(<CitationPage citationId="cit_1" />)
  await screen.findByText('No citation found with ID “cit_1”')
  expect(screen.getByRole('alert').textContent).toContain('CITATION_NOT_FOUND')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Citation')
  expect(document.title).toBe('Citation · Northwind Tea · Brand Visibility')
  await userEvent.keyboard('efxn')
  expect(reviews.all()).toEqual([])
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Try again',
  ])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a citation that fails to load still shows what the browser has kept of it', async () => {
  refuse(503, 'SERVICE_UNAVAILABLE')
  const { reviews } = await renderPart(<CitationPage citationId="cit_1" />)
  await screen.findByText('The citation couldn’t be loaded')
  expect(screen.queryByText('Mention')).toBeNull()
  list(reviews)
  expect(screen.getByText('Positive', { ignore: 'label *' })).toBeTruthy()
  expect(screen.getByText('Mention').nextSibling?.textContent).toBe('Try Northwind Tea.')
  expect(screen.getByRole('link', { name: /^tea.example/ })).toBeTruthy()
})

test('a cited page that the list has loaded is named, and opens in another tab, which learns nothing of this one; the mention is shown only where the response does not have it', async () => {
  serve({ full_response: 'They say: try **northwind** tea at home.' })
  const { reviews } = await renderPart(<CitationPage citationId="cit_1" />)
  const unknown = await screen.findByText('Not in this view')
  expect(unknown.closest('div')?.firstElementChild?.textContent).toBe('Cited page')
  const url = 'https://www.a-long-host-of-tea.example/best?of=all'
  list(reviews, { ...LISTED, mention: '…Try Northwind Tea at…', url })
  expect(screen.queryByText('Mention')).toBeNull()
  const page = screen.getByRole<HTMLAnchorElement>('link', { name: /new tab/ })
  expect(page.textContent).toMatch(/^a-long-host-of-tea\.example\/best\?of=all/)
  expect([page.href, page.target]).toEqual([url, '_blank'])
  expect(page.rel.split(' ')).toEqual(expect.arrayContaining(['noreferrer', 'noopener']))
  const model = await screen.findByText('one')
  expect(model.closest('p')?.textContent).toContain('Model one')
})

test('an answer is shown in words, with its passage, and as it was sent', async () => {
  const sent = 'Northwind Tea is **“fair”**too.\ue200cite\ue202turn0search3\ue201\n• mild'
  serve({ full_response: sent, mention_context: 'Northwind Tea is “fair”too.' })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  await renderPart(<CitationPage citationId="cit_1" />)
  const button = await screen.findByRole('button', { name: 'As sent' })
  const strong = await screen.findByText('“fair”')
  expect(strong.closest('p')?.textContent).toBe('Northwind Tea is “fair”too.• mild')
  expect(screen.queryByText(/contain it word for word/)).toBeNull()

  await userEvent.click(button)
  expect(screen.getByRole('group', { name: 'Text as sent' }).textContent).toBe(sent)
  await userEvent.click(button)
  expect(screen.queryByRole('group', { name: 'Text as sent' })).toBeNull()
})

test('what the browser does not copy can be copied by hand', async () => {
  const user = userEvent.setup()
  serve()
  await renderPart(<CitationPage citationId="cit_1" />)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Copy link' }))
  await screen.findByText('Link copied')
  const address = `${location.origin}/brands/tea/citations/cit_1`
  expect(copied).toHaveBeenLastCalledWith(address)
  for (const [what, text] of [
    ['Link', address],
    ['Quote', `Question: Which tea?\nChatGPT, one, Jan 15, 2024\n${address}`],
  ] as const) {
    copied.mockRejectedValueOnce(new DOMException('Denied.', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: `Copy ${what.toLowerCase()}` }))
    const name = `${what}, to copy by hand`
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name })
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([text, 0, text.length])
    screen.getByText('Your browser didn’t allow copying')
  }
})
