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
  shared: readonly SharedProblem[]
  /** @param failed null when the panel does not fail any more */
  report: (id: string, failed: FailedPanel | null) => void
}

const NONE: Failures = { shared: [], report: () => undefined }
const FailuresContext = createContext(NONE)

/** Lets panels with the same problem find each other, so that one message can say it for all of them. */
export function SharedProblems({ children }: { children: ReactNode }) {
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
    () => ({ shared: sharedAmong([...failed.values()]), report }),
    [failed, report],
  )
  return <FailuresContext value={failures}>{children}</FailuresContext>
}

/** The problems that more than one panel has. */
export function useSharedProblems(): readonly SharedProblem[] {
  return use(FailuresContext).shared
}

/**
 * Whether another panel has the same problem as this one.
 * @param failed null while the panel does not fail
 */
export function useIsShared(failed: FailedPanel | null): boolean {
  const id = useId()
  const { shared, report } = use(FailuresContext)
  // Before the browser paints, so that the long message of a panel is not seen first.
  useLayoutEffect(() => {
    if (failed === null) return
    report(id, failed)
    return () => {
      report(id, null)
    }
  }, [id, failed, report])
  return shared.some(({ advice }) => advice === failed?.problem.advice)
}

/** Groups the failures of panels by what they advise, and leaves out what only one panel has. */
export function sharedAmong(failed: readonly FailedPanel[]): SharedProblem[] {
  const byAdvice = Map.groupBy(failed, ({ problem }) => problem.advice)
  return [...byAdvice]
    .filter(([, panels]) => panels.length > 1)
    .map(([advice, panels]) => ({ advice, panels }))
}
