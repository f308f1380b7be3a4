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
import { isApple } from './key-names.ts'

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

/** All shortcuts of an app, by name. */
export type ShortcutTable<Name extends string = string> = Readonly<Record<Name, Shortcut>>

/** The actions of a scope. An action that returns false passes the key to the next scope. */
export type ShortcutActions<Name extends string> = Partial<
  Record<Name, (event: KeyboardEvent) => unknown>
>

type Registration<Name> = {
  scope: ShortcutScope
  has: (name: Name) => boolean
  /** @returns whether the shortcut had an action */
  act: (name: Name, event: KeyboardEvent) => boolean
}

/** How much time there is for the second of two keys. */
const SEQUENCE_MS = 1500

/** The provider and the hooks of a table of shortcuts. */
export function createShortcuts<Name extends string>(table: ShortcutTable<Name>) {
  type Registrations = ReadonlySet<Registration<Name>>
  const names = Object.keys(table).filter((name): name is Name => name in table)
  const Registered = createContext<Set<Registration<Name>> | null>(null)
  const AreOn = createContext(false)

  /** The shortcuts with these keys; the first one that has an action acts. */
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
      // On a Mac, Ctrl with a letter edits a text.
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

  /** Listens for the shortcuts of all components below it. @param areOn whether keys without a modifier act */
  function ShortcutsProvider({ areOn, children }: { areOn: boolean; children: ReactNode }) {
    const [registrations] = useState(() => new Set<Registration<Name>>())
    useEffect(() => {
      const onKey = keyListener(registrations, areOn)
      document.addEventListener('keydown', onKey)
      return () => {
        document.removeEventListener('keydown', onKey)
      }
    }, [registrations, areOn])
    return (
      <Registered value={registrations}>
        <AreOn value={areOn}>{children}</AreOn>
      </Registered>
    )
  }

  /** Registers actions while the component is mounted. */
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

  /** The commands of the open page, which act as their keys do. */
  function useCommands() {
    const registrations = use(Registered) ?? new Set<Registration<Name>>()
    const isAvailable = (name: Name) => [...registrations].some((each) => each.has(name))
    return {
      /** The commands that the page has an action for now. */
      available: () => names.filter((name) => table[name].isCommand && isAvailable(name)),
      run: (name: Name) => {
        callAction(registrations, [name], new KeyboardEvent('keydown'))
      },
    }
  }

  /** The key of a shortcut, to be shown beside what it does; undefined while shortcuts are off. */
  function useShortcutHint(name: Name): string | undefined {
    return use(AreOn) ? table[name].keys.join(' ') : undefined
  }

  return { ShortcutsProvider, useShortcuts, useCommands, useShortcutHint }
}

/** Where letters are typed or choose something, and Escape closes it. */
const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable], dialog, [popover], [role=textbox], [role=combobox], [role=listbox], [role=menu]'

const OPEN = 'dialog:modal, [popover=auto]:popover-open'

/** Whether a field has the key, or what is open above the page: after a press its button still has the focus. */
function isForAnother(event: KeyboardEvent): boolean {
  // The field of an extension of the browser is inside of what the event names.
  const [target] = event.composedPath()
  const isInField = target instanceof Element && target.closest(FIELDS) !== null
  return isInField || document.querySelector(OPEN) !== null
}
