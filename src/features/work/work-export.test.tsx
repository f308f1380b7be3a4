import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, envelope } from '../../api/test-fetch.ts'
import { dateOfDay, dayOf } from '../../lib/dates.ts'
import { testServices } from '../../model/test-services.ts'
import { testItem } from '../../model/work/test-items.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { WorkExport } from './work-page.tsx'

const FIRST = dayOf('2026-05-01')
const TODAY = FIRST + 200
const DONE_ON = dateOfDay(TODAY - 50)

/** 200 days of scores: 60 and 61, then 80 from the tenth day after the item was done. */
const HISTORY = envelope({
  scores: Array.from({ length: 200 }, (_, day) => ({
    date: dateOfDay(FIRST + day),
    score: day < 160 ? 60 + (day % 2) : 80,
  })),
  period: '365d',
  granularity: 'daily',
})

beforeEach(() => {
  // jsdom has no popovers: the menu is hidden but usable.
  HTMLElement.prototype.hidePopover = () => {}
})

async function saveFile(): Promise<string> {
  const saved: Blob[] = []
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const item = testItem({ kind: 'component', status: 'done', doneOn: DONE_ON })
  render(
    <ServicesProvider value={testServices()}>
      <WorkExport brandId="tea" items={[item]} today={TODAY} />
    </ServicesProvider>,
  )
  await userEvent.click(screen.getByText('Work list as CSV'))
  return vi.waitFor(() => {
    const [file] = saved
    if (file === undefined) throw new Error('nothing is saved')
    return file.text()
  })
}

test('the file waits for the scores, so that an outcome has its verdict', async () => {
  const requests = answerWith(HISTORY)
  expect(await saveFile()).toContain(
    '14 days before and after: score 0 before, +20 after",unusual,',
  )
  expect(requests).toHaveLength(1)
})

test('where they cannot be loaded, the outcome says that they are not known', async () => {
  answerWith('', { status: 500 })
  expect(await saveFile()).toContain('The score of these days isn’t known,,')
})
