import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon } from './icon.tsx'

test('an icon is as large as the reader’s text', () => {
  const { container } = render(<Icon name="flag" size={14} />)
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('0.875rem')
})
