/**
 * Keys that a list, field or chart handles itself while it has the focus (citation-list.tsx, search-field.tsx, note.tsx,
 * chart-frame.tsx, work-row.tsx). They are here only for the dialog. Each key acts by itself, and none can be turned off.
 */
export const STANDARD_KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['↑', '↓', 'Page Up', 'Page Down'], does: 'Move along the list' },
  { keys: ['Home', 'End', 'Ctrl+Home', 'Ctrl+End'], does: 'Go to the first or last citation' },
  { keys: ['Enter', '↓'], does: 'Go from the search to the first match' },
  { keys: ['Ctrl+Enter', 'Escape'], does: 'Save the note and leave it' },
  { keys: ['←', '→'], does: 'Move along a chart' },
  { keys: ['Home', 'End'], does: 'Go to the start or end of a chart' },
  { keys: ['Enter'], does: 'Add a note at a point of the score history' },
  { keys: ['Shift+←', 'Shift+→'], does: 'Select days in Citations over time' },
  { keys: ['Escape'], does: 'Leave the points of a chart' },
  { keys: ['Alt+↑', 'Alt+↓'], does: 'Move an item of the work list' },
]
