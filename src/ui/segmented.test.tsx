import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Segmented } from './segmented.tsx'

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

const frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames.length = 0
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
})

const paint = () => {
  for (const frame of frames.splice(0)) frame(0)
}

const chosen = () => screen.getByRole('radio', { checked: true }).getAttribute('value')

test('a choice is shown before what it changes', async () => {
  const onChange = vi.fn<(value: string) => void>()
  function Page() {
    const [value, setValue] = useState('chart')
    const change = (next: string) => {
      onChange(next)
      setValue(next)
    }
    return <Segmented label="View" options={VIEWS} value={value} onChange={change} />
  }
  render(<Page />)
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
  expect([chosen(), onChange.mock.calls]).toEqual(['table', []])
  paint()
  await waitFor(() => expect(onChange.mock.calls).toEqual([['table']]))
  expect(chosen()).toBe('table')
})

test('a choice that the page does not accept is taken back', async () => {
  const onChange = vi.fn<() => void>()
  render(<Segmented label="View" options={VIEWS} value="chart" onChange={onChange} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
  expect(chosen()).toBe('table')
  paint()
  await waitFor(() => expect(chosen()).toBe('chart'))
  expect(onChange).toHaveBeenCalledOnce()
})
