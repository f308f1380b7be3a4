import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageHead } from '../../ui/page-head.tsx'
import { ProblemNotice } from '../../ui/panel.tsx'

/** Shown instead of a page whose code failed or could not be loaded. */
export function PageFailed({ reset }: ErrorComponentProps) {
  return (
    <>
      <PageHead title="This page couldn’t be shown" />
      <ProblemNotice
        problem={{
          title: 'Something unexpected went wrong',
          advice: 'Check your connection, then try again.',
          facts: [],
        }}
        retry={() => {
          // A failed module is not requested again without a reload. Offline, a reload would lose the page.
          if (navigator.onLine) window.location.reload()
          else reset()
        }}
      />
    </>
  )
}
