import { Segmented } from './segmented.tsx'

export type View = 'chart' | 'table'

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

type ViewSwitchProps = {
  view: View
  onView: (view: View) => void
  /** Looks like the other choices beside it. */
  isBoxed?: boolean
}

export function ViewSwitch({ view, onView, isBoxed = false }: ViewSwitchProps) {
  return (
    <Segmented label="View" options={VIEWS} value={view} onChange={onView} isPlain={!isBoxed} />
  )
}
