import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith } from '../../api/test-answers.ts'
import { testServices } from '../../model/test-services.ts'
import { testRouter } from '../../parts/app/test-router.ts'
import { ServicesProvider } from '../../parts/app/use-services.tsx'
import { OverviewActions } from './overview-actions.tsx'

test('where the service sends web pages instead of data, there is nothing to copy or report', async () => {
  answerWith('<!doctype html><title>Sign in</title>')
  const services = testServices()
  const router = await testRouter('/brands/tea', () => (
    <OverviewActions brandId="tea" period="30d" />
  ))
  render(
    <QueryClientProvider client={services.queryClient}>
      <ServicesProvider value={services}>
        <RouterProvider router={router} />
      </ServicesProvider>
    </QueryClientProvider>,
  )
  const isDisabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  await vi.waitFor(() => {
    expect(['Copy summary', 'Report'].map(isDisabled)).toEqual([true, true])
  })
})
