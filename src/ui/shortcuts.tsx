import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { keysOf } from '../lib/objects.ts'
import { pressedKey } from '../lib/pressed-key.ts'

/** If several scopes have an action for a key, the first one wins. */
const SCOPES = ['reader', 'list', 'everywhere'] as const

type ShortcutScope = (typeof SCOPES)[number]

type Shortcut = {
  /** As the dialog shows them; two keys are pressed one after the other. `Ctrl` is also ⌘. Without keys it is only a command. */
  keys: readonly string[]
  does: string
  /** Cannot be turned off, because it is standard in a list. */
  isStandard?: true
  /** Repeats while the key is held down. */
  repeats?: true
  /** In the command menu while a page has an action for it. */
  isCommand?: true
}

export type ShortcutTable<Name extends string = string> = Readonly<Record<Name, Shortcut>>

/** An action that returns false passes the key to the next scope. */
export type ShortcutActions<Name extends string> = Partial<
  Record<Name, (event: KeyboardEvent) => unknown>
>

type Registration<Name> = {
  scope: ShortcutScope
  has: (name: Name) => boolean
  /** @returns whether the shortcut had an action */
  act: (name: Name, event: KeyboardEvent) => boolean
}

const SEQUENCE_MS = 1500

export function createShortcuts<Name extends string>(table: ShortcutTable<Name>) {
  type Registrations = ReadonlySet<Registration<Name>>
  const names = keysOf(table)
  const Registered = createContext<Set<Registration<Name>> | null>(null)
  const AreOn = createContext(false)

  /** The first shortcut that has an action acts. */
  const shortcutsOf = (keys: readonly string[]) =>
    names.filter((name) => table[name].keys.join(' ') === keys.join(' '))

  const beginsSequence = (key: string) =>
    names.some((name) => table[name].keys.length === 2 && table[name].keys[0] === key)

  function callAction(registrations: Registrations, acting: readonly Name[], event: KeyboardEvent) {
    for (const scope of SCOPES) {
      for (const registration of registrations) {
        if (registration.scope !== scope) continue
        if (!acting.some((name) => registration.act(name, event))) continue
        event.preventDefault()
        return
      }
    }
  }

  function keyListener(registrations: Registrations, areOn: boolean) {
    let first = { key: '', pressedAt: -Infinity }
    return (event: KeyboardEvent) => {
      const key = pressedKey(event)
      if (event.defaultPrevented || key === null) return
      if (event.repeat && !shortcutsOf([key]).some((name) => table[name].repeats)) return
      const isFollowing = event.timeStamp - first.pressedAt < SEQUENCE_MS
      const pressed = isFollowing ? [first.key, key] : [key]
      first = { key: '', pressedAt: -Infinity }
      const found = shortcutsOf(pressed)
      const pressedNames = found.length > 0 ? found : shortcutsOf([key])
      // On a Mac, Ctrl with a letter edits text.
      const isCommand = key.startsWith('Ctrl+') && (event.metaKey || !isApple())
      if (!isCommand && isForAnother(event)) return
      if (pressedNames.length > 0) {
        const acting = pressedNames.filter((name) => areOn || table[name].isStandard)
        callAction(registrations, acting, event)
      } else if (areOn && beginsSequence(key)) {
        first = { key, pressedAt: event.timeStamp }
      }
    }
  }

  /** @param areOn whether keys without a modifier act */
  function ShortcutsProvider({ areOn, children }: { areOn: boolean; children: ReactNode }) {
    const [registrations] = useState(() => new Set<Registration<Name>>())
    useEffect(() => {
      const onKey = keyListener(registrations, areOn)
      document.addEventListener('keydown', onKey)
      return () => document.removeEventListener('keydown', onKey)
    }, [registrations, areOn])
    return (
      <Registered value={registrations}>
        <AreOn value={areOn}>{children}</AreOn>
      </Registered>
    )
  }

  function useShortcuts(scope: ShortcutScope, actions: ShortcutActions<Name>): void {
    const registrations = use(Registered)
    const latest = useRef(actions)
    useLayoutEffect(() => {
      latest.current = actions
    })
    useLayoutEffect(() => {
      const registration: Registration<Name> = {
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

  function useCommands() {
    const registrations = use(Registered) ?? new Set<Registration<Name>>()
    const isAvailable = (name: Name) => [...registrations].some((each) => each.has(name))
    return {
      available: () => names.filter((name) => table[name].isCommand && isAvailable(name)),
      run: (name: Name) => {
        callAction(registrations, [name], new KeyboardEvent('keydown'))
      },
    }
  }

  /** The key to show beside an action; undefined while shortcuts are off. */
  function useShortcutHint(name: Name): string | undefined {
    return use(AreOn) ? table[name].keys.join(' ') : undefined
  }

  return { ShortcutsProvider, useShortcuts, useCommands, useShortcutHint }
}

/** Elements where letters type or choose something, and Escape closes it. */
const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable], dialog, [popover], [role=textbox], [role=combobox], [role=listbox], [role=menu]'

const OPEN = 'dialog:modal, [popover=auto]:popover-open'

/** Whether a field, or something open above the page, gets the key: after a press its button still has the focus. */
function isForAnother(event: KeyboardEvent): boolean {
  // A browser extension's field is inside the event's target.
  const [target] = event.composedPath()
  const isInField = target instanceof Element && target.closest(FIELDS) !== null
  return isInField || document.querySelector(OPEN) !== null
}

/** A function, so that tests can change the device. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

/** The keys of a combination such as `Ctrl+K`, as this device names them. On Apple devices, ⌘ replaces Ctrl. */
export function keyNames(combination: string): string[] {
  return combination.split('+').map((key) => (key === 'Ctrl' && isApple() ? '⌘' : key))
}
