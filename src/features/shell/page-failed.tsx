import type { ErrorComponentProps } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { isDamaged, isMissingCode } from '../../lib/app-files.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProblemNotice, type Problem } from '../../ui/panel.tsx'
import { reloadWhenBack } from './reload-when-back.ts'

const CHECK = 'Check your connection, then try again.'
const BUG: Problem = { title: 'Something unexpected went wrong', advice: CHECK, facts: [] }
const NOT_LOADED: Problem = { title: 'This page couldn’t be loaded', advice: CHECK, facts: [] }
const DAMAGED: Problem = {
  title: 'This page couldn’t be loaded',
  advice: 'A file of this installation is damaged. Tell your administrator.',
  facts: [],
}
const OFFLINE: Problem = {
  title: 'This page hasn’t been loaded yet',
  advice: 'It opens by itself when you’re back online.',
  facts: [],
}

/** Replaces a page whose code failed or could not be loaded. Missing code is loaded when the network is back. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const { connection } = useServices()
  const isOnline = useSelector(connection.isOnline)
  const isMissing = isMissingCode(error)
  const [isFileDamaged, setIsFileDamaged] = useState(false)
  useEffect(() => {
    if (isMissing) void isDamaged(String(error)).then(setIsFileDamaged)
  }, [error, isMissing])
  useEffect(() => {
    // The failed page may have had the focus.
    if (document.activeElement !== document.body) return
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (!isMissing) return
    const leaving = new AbortController()
    const { unsubscribe } = connection.restored.subscribe(() => void reloadWhenBack(leaving.signal))
    return () => {
      unsubscribe()
      leaving.abort()
    }
  }, [connection, isMissing])
  return (
    <>
      <PageHead title="This page couldn’t be shown" />
      <ProblemNotice
        problem={problemOf(isMissing, isFileDamaged, isOnline)}
        retry={() => {
          // A failed module is not requested again without a reload. Offline, a reload would lose the page.
          if (navigator.onLine) window.location.reload()
          else reset()
        }}
      />
    </>
  )
}

function problemOf(isMissing: boolean, isFileDamaged: boolean, isOnline: boolean): Problem {
  if (!isMissing) return BUG
  if (isFileDamaged) return DAMAGED
  return isOnline ? NOT_LOADED : OFFLINE
}
