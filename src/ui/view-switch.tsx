import { Segmented } from './segmented.tsx'

export type View = 'chart' | 'table'

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** Chooses between a chart and the table of its values. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  return <Segmented label="View" options={VIEWS} value={view} onChange={onView} />
}
