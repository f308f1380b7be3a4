import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pressedKey } from '../lib/pressed-key.ts'

/** Where a shortcut acts. If several scopes have an action for a key, the first one here wins. */
const SCOPES = ['reader', 'list', 'everywhere'] as const

export type ShortcutScope = (typeof SCOPES)[number]

type Shortcut = {
  /** As the dialog shows them; two keys are pressed one after the other. `Ctrl` is also ⌘. Without keys it is only a command. */
  keys: readonly string[]
  does: string
  /** Cannot be turned off, because it is part of how a list works. */
  isStandard?: true
  /** Acts again while the key is held down. */
  repeats?: true
  /** The command menu offers it where a page has an action for it. */
  isCommand?: true
}

/** The shortcuts that pages register actions for, with {@link useShortcuts}. */
export const SHORTCUTS = {
  overview: { keys: ['g', 'o'], does: 'Go to Overview' },
  history: { keys: ['g', 'h'], does: 'Go to Score history' },
  breakdown: { keys: ['g', 'b'], does: 'Go to Breakdown' },
  citations: { keys: ['g', 'c'], does: 'Go to Citations' },
  analysis: { keys: ['g', 'a'], does: 'Go to Analysis' },
  compare: { keys: ['g', 'm'], does: 'Go to Compare' },
  search: { keys: ['/'], does: 'Search loaded citations', isCommand: true },
  next: { keys: ['j'], does: 'Next citation', repeats: true },
  previous: { keys: ['k'], does: 'Previous citation', repeats: true },
  open: { keys: ['Enter'], does: 'Open the citation', isStandard: true },
  review: { keys: ['e'], does: 'Mark reviewed and go to next', isCommand: true },
  flag: { keys: ['f'], does: 'Flag for follow-up', isCommand: true },
  note: { keys: ['n'], does: 'Write a note', isCommand: true },
  select: { keys: ['x'], does: 'Select the citation', isCommand: true },
  clear: { keys: ['Escape'], does: 'Clear the selection', isStandard: true },
  back: { keys: ['Escape'], does: 'Return to the list', isStandard: true },
  undo: { keys: ['u'], does: 'Undo the last review', isCommand: true },
  export: { keys: [], does: 'Export', isCommand: true },
  menu: { keys: ['Ctrl+K'], does: 'Open the command menu', isStandard: true },
  help: { keys: ['?'], does: 'Show keyboard shortcuts', isCommand: true },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof SHORTCUTS

/** The actions of a scope. An action that returns false passes the key to the next scope. */
export type ShortcutActions = Partial<Record<ShortcutName, (event: KeyboardEvent) => unknown>>

type Registration = {
  scope: ShortcutScope
  has: (name: ShortcutName) => boolean
  /** @returns whether the shortcut had an action */
  act: (name: ShortcutName, event: KeyboardEvent) => boolean
}

const Registrations = createContext<Set<Registration> | null>(null)

const AreOn = createContext(false)

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
  return (
    <Registrations value={registrations}>
      <AreOn value={areOn}>{children}</AreOn>
    </Registrations>
  )
}

/** Registers actions while the component is mounted. */
export function useShortcuts(scope: ShortcutScope, actions: ShortcutActions): void {
  const registrations = use(Registrations)
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    const registration: Registration = {
      scope,
      has: (name) => latest.current[name] !== undefined,
      act: (name, event) => {
        const action = latest.current[name]
        return action !== undefined && action(event) !== false
      },
    }
    registrations?.add(registration)
    return () => {
      registrations?.delete(registration)
    }
  }, [registrations, scope])
}

/** The commands of the open page, which act as their keys do. */
export function useCommands() {
  const registrations = use(Registrations) ?? new Set<Registration>()
  return {
    /** The commands that the page has an action for now. */
    available: () =>
      names.filter((name) => isCommand(name) && [...registrations].some((each) => each.has(name))),
    run: (name: ShortcutName) => {
      callAction(registrations, [name], new KeyboardEvent('keydown'))
    },
  }
}

/** The key of a shortcut, to be shown beside what it does; undefined while shortcuts are off. */
export function useShortcutHint(name: ShortcutName): string | undefined {
  return use(AreOn) ? SHORTCUTS[name].keys.join(' ') : undefined
}

/** How much time there is for the second of two keys. */
const SEQUENCE_MS = 1500

function keyListener(registrations: ReadonlySet<Registration>, areOn: boolean) {
  let first = { key: '', pressedAt: -Infinity }
  return (event: KeyboardEvent) => {
    const key = keyOf(event)
    if (event.defaultPrevented || key === null) return
    if (event.repeat && !repeats(key)) return
    const isFollowing = event.timeStamp - first.pressedAt < SEQUENCE_MS
    const pressed = isFollowing ? [first.key, key] : [key]
    first = { key: '', pressedAt: -Infinity }
    const found = shortcutsOf(pressed)
    const pressedNames = found.length > 0 ? found : shortcutsOf([key])
    if (pressedNames.length > 0) {
      const mayAct = areOn && !isInField(event)
      const acting = pressedNames.filter((name) => mayAct || isStandard(name))
      callAction(registrations, acting, event)
    } else if (areOn && !isInField(event) && beginsSequence(key)) {
      first = { key, pressedAt: event.timeStamp }
    }
  }
}

/** The pressed key as in {@link SHORTCUTS}; null for combinations that no shortcut has. */
function keyOf(event: KeyboardEvent): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  // Chrome fills in a form with a plain event of this name, which has no key.
  if (altKey || !(event instanceof KeyboardEvent)) return null
  const key = pressedKey(event)
  if (!ctrlKey && !metaKey) return key
  return shiftKey ? null : `Ctrl+${key.toUpperCase()}`
}

function callAction(
  registrations: ReadonlySet<Registration>,
  acting: readonly ShortcutName[],
  event: KeyboardEvent,
) {
  for (const scope of SCOPES) {
    for (const registration of registrations) {
      if (registration.scope !== scope) continue
      if (!acting.some((name) => registration.act(name, event))) continue
      event.preventDefault()
      return
    }
  }
}

const names = Object.keys(SHORTCUTS).filter((name): name is ShortcutName => name in SHORTCUTS)

/** The shortcuts with these keys; the first one that has an action acts. */
function shortcutsOf(keys: readonly string[]): ShortcutName[] {
  return names.filter((name) => SHORTCUTS[name].keys.join(' ') === keys.join(' '))
}

function beginsSequence(key: string): boolean {
  return names.some((name) => SHORTCUTS[name].keys.length === 2 && SHORTCUTS[name].keys[0] === key)
}

/** Whether a key acts again while it is held down. */
function repeats(key: string): boolean {
  return shortcutsOf([key]).some((name) => 'repeats' in SHORTCUTS[name])
}

function isCommand(name: ShortcutName): boolean {
  return 'isCommand' in SHORTCUTS[name]
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
