import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testItem } from '../../model/work/test-items.ts'
import { WorkRow } from './work-row.tsx'

const nothing = () => undefined

test('a row says who added its item also in its tooltip, which some screen readers read in place of the text', () => {
  render(
    <table>
      <tbody>
        <WorkRow
          item={testItem({ author: 'Ada' })}
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
