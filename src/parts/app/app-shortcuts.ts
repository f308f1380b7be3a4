import { type ShortcutTable, createShortcuts } from '../../ui/shortcuts.tsx'
import { PAGES_BY_NAME } from './pages.ts'

export const SHORTCUTS = {
  ...PAGES_BY_NAME,
  search: { keys: ['/'], does: 'Search citations', isCommand: true },
  next: { keys: ['j'], does: 'Next citation', repeats: true },
  previous: { keys: ['k'], does: 'Previous citation', repeats: true },
  open: { keys: ['Enter'], does: 'Open the citation', isStandard: true },
  review: { keys: ['e'], does: 'Mark reviewed and go to next', isCommand: true },
  flag: { keys: ['f'], does: 'Flag for follow-up', isCommand: true },
  note: { keys: ['n'], does: 'Write a note', isCommand: true },
  positive: { keys: ['1'], does: 'Label as positive' },
  neutral: { keys: ['2'], does: 'Label as neutral' },
  negative: { keys: ['3'], does: 'Label as negative' },
  unlabel: { keys: ['0'], does: 'Use the service’s label' },
  select: { keys: ['x'], does: 'Select the citation', isCommand: true },
  clear: { keys: ['Escape'], does: 'Clear the selection', isStandard: true },
  back: { keys: ['Escape'], does: 'Return to the list', isStandard: true },
  undo: { keys: ['u'], does: 'Undo the last change', isCommand: true },
  views: { keys: [], does: 'Save this filter as a view', isCommand: true },
  export: { keys: [], does: 'Export', isCommand: true },
  copy: { keys: [], does: 'Copy summary as text', isCommand: true },
  print: { keys: [], does: 'Print or save as PDF', isCommand: true },
  menu: { keys: ['Ctrl+K'], does: 'Open the command menu', isStandard: true },
  help: { keys: ['?'], does: 'Show keyboard shortcuts', isCommand: true },
} as const satisfies ShortcutTable

export type ShortcutName = keyof typeof SHORTCUTS

export const { ShortcutsProvider, useShortcuts, useCommands, useShortcutHint } =
  createShortcuts<ShortcutName>(SHORTCUTS)
