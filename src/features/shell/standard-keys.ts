import { SHORTCUTS } from '../../parts/app/app-shortcuts.ts'

type ListedKey = { keys: readonly string[]; does: string }

/**
 * Keys that a list, field or chart handles itself while it has the focus (citation-list.tsx, search-field.tsx, note.tsx,
 * chart-frame.tsx, work-row.tsx). They are here only for the dialog. Each key acts by itself, and none can be turned off.
 */
const LIST_KEYS: readonly ListedKey[] = [
  { keys: ['↑', '↓', 'Page Up', 'Page Down'], does: 'Move along the list' },
  { keys: ['Home', 'End', 'Ctrl+Home', 'Ctrl+End'], does: 'Go to the first or last citation' },
  { keys: ['Enter', '↓'], does: 'Go from the search to the first match' },
  { keys: ['Ctrl+Enter', 'Escape'], does: 'Save the note and leave it' },
]

const CHART_KEYS: readonly ListedKey[] = [
  { keys: ['←', '→'], does: 'Move along a chart' },
  { keys: ['Home', 'End'], does: 'Go to the start or end of a chart' },
  { keys: ['Enter'], does: 'Add an event at a point of the score history' },
  { keys: ['Shift+←', 'Shift+→'], does: 'Select days in Citations over time' },
  { keys: ['←', '→', 'Page Up', 'Page Down'], does: 'Move a handle of the zoom' },
  { keys: ['Escape'], does: 'Leave the chart' },
]

const WORK_KEYS: readonly ListedKey[] = [
  { keys: ['Alt+↑', 'Alt+↓'], does: 'Reorder a work list item' },
]

const { menu, help, ...others } = SHORTCUTS
const acting = Object.values<ListedKey>(others).filter(({ keys }) => keys.length > 0)
const isOfPage = ({ keys }: ListedKey) => keys.length === 2

/** All keys of the app, as the dialog groups them; two columns of them are about as long. */
export const KEY_GROUPS: readonly { name: string; keys: readonly ListedKey[] }[] = [
  { name: 'Pages', keys: acting.filter(isOfPage) },
  { name: 'Everywhere', keys: [menu, help] },
  { name: 'Charts', keys: CHART_KEYS },
  { name: 'Citations', keys: acting.filter((each) => !isOfPage(each)) },
  { name: 'List and notes', keys: LIST_KEYS },
  { name: 'Work list', keys: WORK_KEYS },
]
