import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageHead } from '../../ui/page-head.tsx'
import { ProblemNotice } from '../../ui/panel.tsx'

/** Stands in for a page whose code failed or could not be fetched; the shell stays. */
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
          // Code that could not be fetched once is not asked for again by this page; without a network a reload would lose it.
          if (navigator.onLine) window.location.reload()
          else reset()
        }}
      />
    </>
  )
}
