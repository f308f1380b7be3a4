import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Where a shortcut acts. If several scopes have an action for a key, the first one here wins. */
const SCOPES = ['reader', 'list', 'everywhere'] as const

export type ShortcutScope = (typeof SCOPES)[number]

type Shortcut = {
  /** As they are shown; two keys are pressed one after the other. */
  keys: readonly string[]
  does: string
  /** Part of how a list or a chart works: it acts where the focus is, and cannot be turned off. */
  isStandard?: true
}

/** Every shortcut of the dashboard, for the listener and for the list in the dialog. */
export const SHORTCUTS = {
  overview: { keys: ['g', 'o'], does: 'Go to Overview' },
  history: { keys: ['g', 'h'], does: 'Go to Score history' },
  breakdown: { keys: ['g', 'b'], does: 'Go to Breakdown' },
  citations: { keys: ['g', 'c'], does: 'Go to Citations' },
  search: { keys: ['/'], does: 'Search loaded citations' },
  next: { keys: ['j'], does: 'Next citation' },
  previous: { keys: ['k'], does: 'Previous citation' },
  open: { keys: ['Enter'], does: 'Open the citation', isStandard: true },
  review: { keys: ['e'], does: 'Mark reviewed and go to next' },
  flag: { keys: ['f'], does: 'Flag for follow-up' },
  select: { keys: ['x'], does: 'Select the citation' },
  clear: { keys: ['Escape'], does: 'Clear the selection', isStandard: true },
  undo: { keys: ['u'], does: 'Undo the last review' },
  chart: { keys: ['←', '→'], does: 'Move along a chart', isStandard: true },
  help: { keys: ['?'], does: 'Show this list' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof SHORTCUTS

/** The actions of a scope. An action that returns false passes the key to the next scope. */
export type ShortcutActions = Partial<Record<ShortcutName, (event: KeyboardEvent) => unknown>>

type Registration = { scope: ShortcutScope; actions: { current: ShortcutActions } }

const Registrations = createContext<Set<Registration> | null>(null)

/** Listens for the shortcuts of all components below it. @param areOn whether keys without a modifier act */
export function ShortcutsProvider({ areOn, children }: { areOn: boolean; children: ReactNode }) {
  const [registrations] = useState(() => new Set<Registration>())
  useEffect(() => {
    const onKey = keyListener(registrations, areOn)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [registrations, areOn])
  return <Registrations value={registrations}>{children}</Registrations>
}

/** Registers actions while the component is mounted. */
export function useShortcuts(scope: ShortcutScope, actions: ShortcutActions): void {
  const registrations = use(Registrations)
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    const registration = { scope, actions: latest }
    registrations?.add(registration)
    return () => {
      registrations?.delete(registration)
    }
  }, [registrations, scope])
}

/** How much time there is for the second of two keys. */
const SEQUENCE_MS = 1500

function keyListener(registrations: ReadonlySet<Registration>, areOn: boolean) {
  let first = { key: '', pressedAt: -Infinity }
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isFollowing = event.timeStamp - first.pressedAt < SEQUENCE_MS
    const pressed = isFollowing ? [first.key, event.key] : [event.key]
    first = { key: '', pressedAt: -Infinity }
    const name = shortcutOf(pressed) ?? shortcutOf([event.key])
    if (name !== null) {
      if (isStandard(name) || (areOn && !isInField(event))) act(registrations, name, event)
    } else if (areOn && !isInField(event) && beginsSequence(event.key)) {
      first = { key: event.key, pressedAt: event.timeStamp }
    }
  }
}

function act(registrations: ReadonlySet<Registration>, name: ShortcutName, event: KeyboardEvent) {
  for (const scope of SCOPES) {
    for (const registration of registrations) {
      const action = registration.scope === scope ? registration.actions.current[name] : undefined
      if (action === undefined || action(event) === false) continue
      event.preventDefault()
      return
    }
  }
}

const names = Object.keys(SHORTCUTS).filter((name): name is ShortcutName => name in SHORTCUTS)

function shortcutOf(keys: readonly string[]): ShortcutName | null {
  const matches = (name: ShortcutName) => SHORTCUTS[name].keys.join(' ') === keys.join(' ')
  return names.find(matches) ?? null
}

function beginsSequence(key: string): boolean {
  return names.some((name) => SHORTCUTS[name].keys.length === 2 && SHORTCUTS[name].keys[0] === key)
}

function isStandard(name: ShortcutName): boolean {
  return 'isStandard' in SHORTCUTS[name]
}

const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable], dialog'

/** Whether a key was pressed in a field or a dialog. */
function isInField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null
}
