import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { testServices } from '../../model/test-services.ts'
import { workListOf } from '../../model/work/work-list.ts'
import { renderWith } from '../../parts/app/test-router.tsx'
import { useBrandWork } from '../../parts/user-data/use-user-data.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { WorkTable } from './work-table.tsx'

function Page() {
  return (
    <>
      <LiveRegion />
      <WorkTable
        items={useBrandWork('tea')}
        chosenId={undefined}
        today={20_000}
        onEdit={vi.fn<() => void>()}
        onGone={vi.fn<() => void>()}
      />
    </>
  )
}

test('a row moved with Alt and an arrow keeps the focus, and only its new place is announced', async () => {
  const services = testServices()
  for (const title of ['Write a guide', 'Answer in the forum', 'Add a feed']) {
    workListOf(services).addOwn('tea', title, '')
  }
  renderWith(<Page />, services)
  const region = screen.getByRole('status')
  const announced = vi.spyOn(region, 'textContent', 'set')
  const handle = screen.getByRole('button', { name: 'Move or change: Write a guide' })
  const row = handle.closest('tr')
  // A row that leaves the document, if only to come back, loses the focus, and screen readers read another one.
  const removed: Node[] = []
  const rows = new MutationObserver((records) => {
    removed.push(...records.flatMap(({ removedNodes }) => [...removedNodes]))
  })
  rows.observe(screen.getAllByRole('rowgroup').at(-1) ?? document.body, { childList: true })
  handle.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const names = screen.getAllByRole('rowheader').map((header) => header.getAttribute('aria-label'))
  expect(names).toEqual(['Answer in the forum', 'Write a guide', 'Add a feed'])
  expect(document.activeElement).toBe(handle)
  expect(removed).not.toContain(row)
  expect(announced.mock.calls.flat()).toEqual(['Moved to 2 of 3'])
})
