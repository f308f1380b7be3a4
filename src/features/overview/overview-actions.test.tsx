import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith } from '../../api/test-fetch.ts'
import { renderRoute } from '../../parts/app/test-router.tsx'
import { OverviewActions } from './overview-actions.tsx'

test('where the service sends web pages instead of data, there is nothing to copy or report', async () => {
  answerWith('<!doctype html><title>Sign in</title>')
  await renderRoute('/brands/tea', () => <OverviewActions brandId="tea" period="30d" />)
  const isDisabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  await vi.waitFor(() => expect(['Copy summary', 'Report'].map(isDisabled)).toEqual([true, true]))
})
