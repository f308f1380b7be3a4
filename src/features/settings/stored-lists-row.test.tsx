import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyIndexedDB } from '../../model/test-indexed-db.ts'
import { testServices } from '../../model/test-services.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { StoredLists } from './stored-data.tsx'

const show = (keepLists: boolean) => {
  render(
    <ServicesProvider value={testServices({ keepLists })}>
      <StoredLists />
    </ServicesProvider>,
  )
}

test('the button is there before it is known how many citations are cached, so that nothing moves', async () => {
  emptyIndexedDB()
  show(true)
  screen.getByText('Loading…')
  const button = screen.getByRole('button', { name: 'Clear cached citations' })
  expect(button.ariaDisabled).toBe('true')
  await screen.findByText('No citations cached.')
  expect(screen.getByRole('button')).toBe(button)
})

test('where none can be cached, there is no button', async () => {
  show(false)
  screen.getByText('This dashboard is set up not to cache citations.')
  expect(screen.queryByRole('button')).toBeNull()
})
