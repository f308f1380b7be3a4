// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Competitor } from '../../../model/competitors/competitor.ts'
import { CompetitorForm } from './competitor-form.tsx'

test('a competitor is kept at once, so that nothing typed after it is lost', () => {
  const onKeep = vi.fn<(competitor: Competitor) => void>()
  render(
    <CompetitorForm competitor={null} isTaken={() => false} onKeep={onKeep} onCancel={undefined} />,
  )
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  type(name, 'Harney')
  type(screen.getByLabelText('Domains'), 'harney.example')
  fireEvent.click(screen.getByRole('button', { name: 'Add competitor' }))
  expect(onKeep).toHaveBeenCalledExactlyOnceWith({
    name: 'Harney',
    aliases: [],
    domains: ['harney.example'],
  })
  expect(name.value).toBe('')
})
