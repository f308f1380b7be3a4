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

/** A panel that shows a failure. */
export type FailedPanel = { problem: Problem; retry: () => void }

/** What several panels have to say in the same words. */
export type SharedProblem = { advice: string; panels: readonly FailedPanel[] }

type Failures = {
  /** Whether nothing else of the page is there, so that one message is about all of it. */
  isOutage: boolean
  /** Whether it is known which panels fail, so that what is said is said once. */
  isSettled: boolean
  /** Whether any panel fails. */
  isFailing: boolean
  shared: readonly SharedProblem[]
  /** Why panels that show earlier data could not be refreshed. */
  unrefreshed: readonly Problem[]
  report: Report<FailedPanel>
  reportUnrefreshed: Report<Problem>
}

/** @param about null when the panel has nothing to report any more */
type Report<About> = (id: string, about: About | null) => void

/** Panels are tried again for at most about this long, in milliseconds (contract §11). */
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

/** Lets panels with the same problem find each other, so that one message can say it for all of them. */
export function SharedProblems({
  isOutage = false,
  isLoading = false,
  children,
}: {
  isOutage?: boolean
  /** Whether a part of the page is still asked for, so that more may fail. */
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

/** What panels report, in the order in which they did so first. */
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

/** What the panels of the page report. */
export function useSharedProblems(): Failures {
  return use(FailuresContext)
}

/** Whether a panel has its problem alone, with others, or with all of the page; `unsure` while others may still fail. */
export type Sharing = 'unsure' | 'alone' | 'several' | 'page'

/** @param failed null while the panel does not fail */
export function useSharing(failed: FailedPanel | null): Sharing {
  const { isOutage, isSettled, shared, report } = use(FailuresContext)
  useReported(failed, report)
  const isShared = shared.some(({ advice }) => advice === failed?.problem.advice)
  if (!isShared) return isSettled ? 'alone' : 'unsure'
  return isOutage ? 'page' : 'several'
}

/** Lets the page know why a panel shows earlier data. @param problem null while its data is fresh */
export function useUnrefreshed(problem: Problem | null): void {
  useReported(problem, use(FailuresContext).reportUnrefreshed)
}

function useReported<About>(about: About | null, report: Report<About>): void {
  const id = useId()
  // Before the browser paints, so that the long message of a panel is not seen first.
  useLayoutEffect(() => {
    if (about === null) return
    report(id, about)
    return () => {
      report(id, null)
    }
  }, [id, about, report])
}

/** Groups the failures of panels by what they advise, and leaves out what only one panel has. */
export function sharedAmong(failed: readonly FailedPanel[]): SharedProblem[] {
  const byAdvice = Map.groupBy(failed, ({ problem }) => problem.advice)
  return [...byAdvice]
    .filter(([, panels]) => panels.length > 1)
    .map(([advice, panels]) => ({ advice, panels }))
}
