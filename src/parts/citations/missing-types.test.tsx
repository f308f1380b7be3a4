import { createAtom } from '@tanstack/store'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sourceTypesOf } from '../../model/source-types/source-types.ts'
import { testServices } from '../../model/test-services.ts'
import { renderWith } from '../app/test-router.tsx'
import { MissingTypes } from './list-status.tsx'

test('Try again loads the types, and the page where that does not help', async () => {
  const services = testServices()
  const types = sourceTypesOf(services)
  vi.spyOn(types, 'isMissing', 'get').mockReturnValue(createAtom(true))
  const load = vi.spyOn(types, 'load').mockResolvedValue()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  renderWith(<MissingTypes />, services)
  const again = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(again)
  expect(load).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  load.mockRejectedValue(new Error('gone'))
  await userEvent.click(again)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
