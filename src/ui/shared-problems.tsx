import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Problem } from './problem.ts'

/** A panel that shows a failure. */
export type FailedPanel = { problem: Problem; retry: () => void }

/** What several panels have to say in the same words. */
export type SharedProblem = { advice: string; panels: readonly FailedPanel[] }

type Failures = {
  /** Whether nothing else of the page is there, so that one message is about all of it. */
  isOutage: boolean
  shared: readonly SharedProblem[]
  /** @param failed null when the panel does not fail any more */
  report: (id: string, failed: FailedPanel | null) => void
}

const NONE: Failures = { isOutage: false, shared: [], report: () => undefined }
const FailuresContext = createContext(NONE)

/** Lets panels with the same problem find each other, so that one message can say it for all of them. */
export function SharedProblems({
  isOutage = false,
  children,
}: {
  isOutage?: boolean
  children: ReactNode
}) {
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedPanel>>(new Map())
  const report = useCallback((id: string, panel: FailedPanel | null) => {
    setFailed((before) => {
      const after = new Map(before)
      if (panel === null) after.delete(id)
      else after.set(id, panel)
      return after
    })
  }, [])
  const failures = useMemo(
    () => ({ isOutage, shared: sharedAmong([...failed.values()]), report }),
    [isOutage, failed, report],
  )
  return <FailuresContext value={failures}>{children}</FailuresContext>
}

/** The problems that more than one panel has, and whether the page has nothing else. */
export function useSharedProblems(): Pick<Failures, 'shared' | 'isOutage'> {
  return use(FailuresContext)
}

/** Whether a panel has its problem alone, with others, or with all of the page. */
export type Sharing = 'alone' | 'several' | 'page'

/** @param failed null while the panel does not fail */
export function useSharing(failed: FailedPanel | null): Sharing {
  const id = useId()
  const { isOutage, shared, report } = use(FailuresContext)
  // Before the browser paints, so that the long message of a panel is not seen first.
  useLayoutEffect(() => {
    if (failed === null) return
    report(id, failed)
    return () => {
      report(id, null)
    }
  }, [id, failed, report])
  const isShared = shared.some(({ advice }) => advice === failed?.problem.advice)
  if (!isShared) return 'alone'
  return isOutage ? 'page' : 'several'
}

/** Groups the failures of panels by what they advise, and leaves out what only one panel has. */
export function sharedAmong(failed: readonly FailedPanel[]): SharedProblem[] {
  const byAdvice = Map.groupBy(failed, ({ problem }) => problem.advice)
  return [...byAdvice]
    .filter(([, panels]) => panels.length > 1)
    .map(([advice, panels]) => ({ advice, panels }))
}
