import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cited } from '../../model/citation-list/test-citations.ts'
import { QuotedFrom } from './citation-sections.tsx'

test('the day of a citation is the one in UTC, whatever the offset of its time', () => {
  const citation = cited({ detected_at: '2026-11-17T23:30:00-05:00' })
  const { container } = render(<QuotedFrom citation={citation} />)
  expect(container.textContent).toMatch(/^ChatGPT · .*\b18\b.* · teareviews\.example$/)
})
