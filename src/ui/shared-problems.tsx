import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Problem } from './problem.ts'

export type FailedPanel = { problem: Problem; retry?: (() => void) | undefined }

export type SharedProblem = { advice: string; panels: readonly FailedPanel[] }

type Failures = {
  /** Whether nothing else is on the page, so that one message covers all of it. */
  isOutage: boolean
  /** Whether it is known which panels fail, so that each failure is announced once. */
  isSettled: boolean
  isFailing: boolean
  shared: readonly SharedProblem[]
  unrefreshed: readonly Problem[]
  report: Report<FailedPanel>
  reportUnrefreshed: Report<Problem>
}

type Report<About> = (id: string, about: About | null) => void

/** Retries take at most about this long, in milliseconds (contract §11). */
const MAX_WAIT_MS = 8000

const NONE: Failures = {
  isOutage: false,
  isSettled: true,
  isFailing: false,
  shared: [],
  unrefreshed: [],
  report: () => undefined,
  reportUnrefreshed: () => undefined,
}
const FailuresContext = createContext(NONE)

export function SharedProblems({
  isOutage = false,
  isLoading = false,
  children,
}: {
  isOutage?: boolean
  /** Whether a request of the page is pending, so that more may fail. */
  isLoading?: boolean
  children: ReactNode
}) {
  const [failed, report] = useReports<FailedPanel>()
  const [unrefreshed, reportUnrefreshed] = useReports<Problem>()
  const shared = useMemo(() => sharedAmong(failed), [failed])
  const isFailing = failed.length > 0
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const settle = () => {
      setIsSettled(isFailing)
    }
    const timer = setTimeout(settle, isFailing && isLoading ? MAX_WAIT_MS : 0)
    return () => {
      clearTimeout(timer)
    }
  }, [isFailing, isLoading])
  const failures = useMemo(
    () => ({ isOutage, isSettled, isFailing, shared, unrefreshed, report, reportUnrefreshed }),
    [isOutage, isSettled, isFailing, shared, unrefreshed, report, reportUnrefreshed],
  )
  return <FailuresContext value={failures}>{children}</FailuresContext>
}

/** Reports in the order of the panels' first one. */
function useReports<About>(): [About[], Report<About>] {
  const [reports, setReports] = useState<ReadonlyMap<string, About>>(new Map())
  const report = useCallback((id: string, about: About | null) => {
    setReports((before) => {
      const after = new Map(before)
      if (about === null) after.delete(id)
      else after.set(id, about)
      return after
    })
  }, [])
  return [useMemo(() => [...reports.values()], [reports]), report]
}

export function useSharedProblems(): Failures {
  return use(FailuresContext)
}

/** Whether a panel shares its problem; `unsure` while others may still fail. */
export type Sharing = 'unsure' | 'alone' | 'several' | 'page'

export function useSharing(failed: FailedPanel | null): Sharing {
  const { isOutage, isSettled, shared, report } = use(FailuresContext)
  useReported(failed, report)
  const isShared = shared.some(({ advice }) => advice === failed?.problem.advice)
  if (!isShared) return isSettled ? 'alone' : 'unsure'
  return isOutage ? 'page' : 'several'
}

/** Reports why a panel shows stale data. @param problem null while its data is fresh */
export function useUnrefreshed(problem: Problem | null): void {
  useReported(problem, use(FailuresContext).reportUnrefreshed)
}

function useReported<About>(about: About | null, report: Report<About>): void {
  const id = useId()
  // Before paint, so that a panel's own long message does not flash.
  useLayoutEffect(() => {
    if (about === null) return
    report(id, about)
    return () => {
      report(id, null)
    }
  }, [id, about, report])
}

/** Groups failures by advice, and leaves out single panels. */
export function sharedAmong(failed: readonly FailedPanel[]): SharedProblem[] {
  const byAdvice = Map.groupBy(failed, ({ problem }) => problem.advice)
  return [...byAdvice]
    .filter(([, panels]) => panels.length > 1)
    .map(([advice, panels]) => ({ advice, panels }))
}
