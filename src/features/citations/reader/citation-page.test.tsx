import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { detailOf } from '../../../api/test-fetch.ts'
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

const refuse = (status: number, code: string) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, error: { code, message: 'No' } }, { status }),
  )
}

const LISTED = cited({
  id: 'cit_1',
  mention: 'Try Northwind Tea.',
  url: 'https://tea.example/best',
})

test('a citation leads to all answers to its question', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: { ...detailOf('cit_1'), query: ' best tea & honey? ' } }),
  )
  await renderPart(<CitationPage citationId="cit_1" />)
  const link = await screen.findByRole('link', { name: 'See every answer to this question' })
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.href)
  expect(pathname).toMatch(/\/question$/)
  expect(searchParams.get('q')).toBe('best tea & honey?')
})

test('beside a label of the user, the score is the service’s', async () => {
  const negative = { ...detailOf('cit_1'), sentiment: 'negative', sentiment_score: -0.42 }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: negative }))
  await renderPart(<CitationPage citationId="cit_1" />)
  const label = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))
  await label('Negative')
  await screen.findByText('Score −0.42 (from −1 to +1)')
  await label('Neutral')
  await screen.findByText('The service’s score −0.42 (from −1 to +1)')
})

test('the length of the response is shown as it is sent, and says that it has no unit', async () => {
  const metadata = { model_version: 'one', response_length: 40_517 }
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: { ...detailOf('cit_1'), metadata } }),
  )
  await renderPart(<CitationPage citationId="cit_1" />)
  const length = await screen.findByText('40,517')
  expect(length.closest('div')?.firstElementChild?.textContent).toBe('Length')
  expect(length.getAttribute('title')).toMatch(/no unit/)
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
  act(() => {
    reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.storeCitations([LISTED])
  })
  expect(screen.getByText('Positive', { ignore: 'label *' })).toBeTruthy()
  expect(screen.getByText('Mention').nextSibling?.textContent).toBe('Try Northwind Tea.')
  expect(screen.getByRole('link', { name: /^tea.example/ })).toBeTruthy()
})

test('the mention is shown only where the full response does not have it; the host is whole, without www', async () => {
  const full = { ...detailOf('cit_1'), full_response: 'They say: try **northwind** tea at home.' }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: full }))
  const { reviews } = await renderPart(<CitationPage citationId="cit_1" />)
  const list = (mention: string) => {
    act(() => {
      reviews.change('tea', ['cit_1'], { flagged: true })
      reviews.storeCitations([
        { ...LISTED, mention, url: 'https://www.a-long-host-of-tea.example/best?of=all' },
      ])
    })
  }
  list('…Try Northwind Tea at…')
  const model = await screen.findByText('one')
  expect(screen.queryByText('Mention')).toBeNull()
  const page = screen.getByRole('link', { name: /new tab/ })
  expect(page.textContent).toContain('a-long-host-of-tea.example/best?of=all')
  expect(page.textContent).not.toContain('www.')
  expect(model.closest('p')?.textContent).toContain('Model one')
})

test('an answer is shown in words, with its passage, and as it was sent', async () => {
  const sent = 'Northwind Tea is **“fair”**too.\ue200cite\ue202turn0search3\ue201\n• mild'
  const detail = {
    ...detailOf('cit_1'),
    full_response: sent,
    mention_context: 'Northwind Tea is “fair”too.',
  }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: detail }))
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

test('a cited page opens in another tab, which learns nothing of this one; one that the list has not loaded is not named', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: detailOf('cit_1') }))
  const { reviews } = await renderPart(<CitationPage citationId="cit_1" />)
  const unknown = await screen.findByText('Not in this view')
  expect(unknown.closest('div')?.firstElementChild?.textContent).toBe('Cited page')
  act(() => {
    reviews.change('tea', ['cit_1'], { flagged: true })
    reviews.storeCitations([LISTED])
  })
  const citedPage = screen.getByRole<HTMLAnchorElement>('link', { name: /^tea\.example/ })
  expect([citedPage.href, citedPage.target]).toEqual(['https://tea.example/best', '_blank'])
  expect(citedPage.rel.split(' ')).toEqual(expect.arrayContaining(['noreferrer', 'noopener']))
})

test('what the browser does not copy can be copied by hand', async () => {
  const user = userEvent.setup()
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: detailOf('cit_1') }))
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
