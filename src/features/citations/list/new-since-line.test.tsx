import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLIENT } from '../../../api/test-fetch.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { serviceAddress } from '../../../model/connection/connection.ts'
import { renderVisit, serve } from '../test-page.tsx'
import { CitationList } from './citation-list.tsx'

/** @param id the newest citation of the last visit */
async function renderAfter(id: string, platform: string[] = []) {
  const visit = { endedAt: 0, newest: { id, detectedAt: '2026-11-17T10:00:00Z' } }
  const key = `visits:${JSON.stringify([serviceAddress(CLIENT), 'tea'])}`
  localStorage.setItem(key, JSON.stringify({ current: visit, last: null }))
  serve(10)
  const part = <CitationList openId={undefined} />
  const { list } = await renderVisit(part, { filter: { ...NO_FILTER, platform } })
  await act(async () => list.settled())
  return screen.findAllByRole('article')
}

const line = () => screen.queryByRole('separator', { name: 'New since your last visit' })

test('a line divides what is new from what was there, and each new row says so', async () => {
  const rows = await renderAfter('cit_3')
  expect(line()?.style.insetBlockStart).toBe('calc(2 * var(--row-size))')
  const areNew = rows.slice(0, 4).map((row) => row.textContent.includes('New'))
  expect(areNew).toEqual([true, true, false, false])
})

test('with a filter the line stands between the matches beside it', async () => {
  await renderAfter('cit_4', ['claude'])
  expect(line()?.style.insetBlockStart).toBe('calc(2 * var(--row-size))')
})

test('without anything new there is no line', async () => {
  await renderAfter('cit_1')
  expect(line()).toBeNull()
})
