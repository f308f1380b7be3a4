import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Brands } from '../../model/brands/brands.ts'
import { testServices } from '../../model/test-services.ts'
import { renderRoute } from '../../parts/app/test-router.tsx'
import { BrandMenu } from './brand-menu.tsx'

type Configured = ConstructorParameters<typeof Brands>[0]

async function renderMenu(configured: Configured) {
  // jsdom does not scroll.
  vi.stubGlobal('scrollTo', () => {})
  const onDone = vi.fn<() => void>()
  const { router } = await renderRoute(
    '/brands/tea',
    () => <BrandMenu currentId="tea" onDone={onDone} />,
    testServices({ brands: new Brands(configured) }),
  )
  return { onDone, path: () => router.state.location.pathname }
}

const listed = () =>
  [...screen.getByRole('list', { name: 'Brands' }).querySelectorAll('a')].map(
    ({ textContent }) => textContent,
  )
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const search = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Search brands' })

const brandsUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `brand-${index}`,
    name: `Brand ${'ABCDEFGHI'.charAt(index)}`,
  }))

test('brands can be searched by name and id where there are more than eight', async () => {
  await renderMenu(brandsUpTo(9))
  expect(listed()).toHaveLength(9)
  const target = async (text: string) => {
    const field = search()
    if (field === null) throw new Error('There is no search.')
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }
  await target('brand c')
  expect(listed()).toEqual(['Brand C'])
  await target('brand-7')
  expect(listed()).toEqual(['Brand H'])
  await target('zebra')
  screen.getByText('No matching brands.')
  cleanup()
  await renderMenu(brandsUpTo(8))
  expect(listed()).toHaveLength(8)
  expect(search()).toBeNull()
})

test('a brand is added with a name, which needs an id, and opens', async () => {
  const { onDone, path } = await renderMenu([{ id: 'tea' }])
  await press('Add brand')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Brand ID' }))
  await press('Add brand')
  screen.getByText('Enter the brand’s ID.')
  expect(onDone).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Brand ID' }), 'my-brand')
  await userEvent.type(screen.getByRole('textbox', { name: 'Display name' }), 'My own brand{Enter}')
  await waitFor(() => expect(path()).toBe('/brands/my-brand'))
  expect(onDone).toHaveBeenCalledOnce()
  expect(new Brands([]).nameOf('my-brand')).toBe('My own brand')
})

test('an added brand can be removed, and a configured one cannot', async () => {
  new Brands([]).add({ id: 'my-brand', name: 'My own brand' })
  await renderMenu([{ id: 'tea', name: 'Tea' }])
  expect(listed()).toEqual(['Tea', 'My own brand'])
  expect(screen.queryByRole('button', { name: 'Remove Tea' })).toBeNull()
  await press('Remove My own brand')
  expect(listed()).toEqual(['Tea'])
  expect(new Brands([]).known.get()).toEqual([])
})
