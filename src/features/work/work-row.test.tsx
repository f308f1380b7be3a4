import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WorkItem } from '../../model/work/work-list.ts'
import { WorkRow } from './work-row.tsx'

const ITEM: WorkItem = {
  id: 'item_1',
  brandId: 'tea',
  kind: 'finding',
  subject: 'citation_frequency',
  title: 'Get cited more often',
  evidence: null,
  status: 'to-do',
  doneOn: null,
  note: '',
  place: 'a0',
  created: 0,
  author: 'Ada',
}

const nothing = () => undefined

test('a row says who added its item also in its tooltip, which some screen readers read in place of the text', () => {
  render(
    <table>
      <tbody>
        <WorkRow
          item={ITEM}
          isChosen={false}
          dropSide={undefined}
          isDragged={false}
          onStatus={nothing}
          outcome={null}
          handle={{}}
          canMoveUp={false}
          canMoveDown={false}
          onMove={nothing}
          onEdit={nothing}
          onRemove={nothing}
        />
      </tbody>
    </table>,
  )
  expect(screen.getByText('added by').parentElement?.title).toBe('added by Ada')
})
