import { Suspense, useEffect } from 'react'
import { guardInput } from '../../lib/guard-input.ts'
import { SHORTCUTS, useShortcuts } from '../../parts/app/app-shortcuts.ts'
import { PAGES_BY_NAME } from '../../parts/app/pages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { keyNames } from '../../ui/shortcuts.tsx'
import { useOpenPage } from './use-open-page.ts'
import styles from './dialogs.module.css'

type ListedKey = { keys: readonly string[]; does: string }

/** Single keys that a list, field or chart handles while it has the focus: listed only for the dialog, and always on. */
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

/** All keys, grouped as in the dialog; its two columns are about equally long. */
const KEY_GROUPS: readonly { name: string; keys: readonly ListedKey[] }[] = [
  { name: 'Pages', keys: acting.filter(isOfPage) },
  { name: 'Everywhere', keys: [menu, help] },
  { name: 'Charts', keys: CHART_KEYS },
  { name: 'Citations', keys: acting.filter((each) => !isOfPage(each)) },
  { name: 'List and notes', keys: LIST_KEYS },
  { name: 'Work list', keys: WORK_KEYS },
]

// Firefox focuses the document element when the button that opened a dialog is gone.
const isLost = () =>
  document.activeElement === document.body || document.activeElement === document.documentElement

/**
 * Restores the focus when the focused element is moved or removed, so that the next key has a starting point: to the element,
 * else to what was around it, else to the page heading. A page part with a better target sets it before the next frame.
 * @returns stops it
 */
export function keepFocus(): () => void {
  let focused: Element | null = null
  let around: HTMLElement[] = []

  const onFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
    around = []
    for (let each = focused?.parentElement; each; each = each.parentElement) around.push(each)
  }
  const onPress = () => {
    // A click outside of every control removes the focus on purpose.
    if (isLost()) focused = null
  }

  const restore = () => {
    if (!isLost()) return
    const own = focused instanceof HTMLElement ? [focused] : []
    const heading = document.querySelector('h1')
    for (const place of [...own, ...around, heading]) {
      if (place === null || !place.isConnected || place.localName === 'main') continue
      place.focus({ preventScroll: true })
      if (!isLost()) return
    }
  }
  const observer = new MutationObserver((changes) => {
    if (focused === null || !isLost()) return
    const isTaken = (node: Node) => node.contains(focused)
    if (changes.some(({ removedNodes }) => [...removedNodes].some(isTaken))) {
      requestAnimationFrame(restore)
    }
  })

  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerup', onPress)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerup', onPress)
    observer.disconnect()
  }
}

const CommandMenu = lazyPart(
  async () => (await import('./command-menu/command-menu.tsx')).CommandMenu,
  <p role="alert">The command menu couldn’t be loaded. Reload the page.</p>,
)

export type ShellDialog = 'menu' | 'shortcuts'

type GlobalShortcutsProps = {
  brandId: string | undefined
  dialog: ShellDialog | null
  onDialog: (dialog: ShellDialog | null) => void
}

export function GlobalShortcuts({ brandId, dialog, onDialog }: GlobalShortcutsProps) {
  useEffect(keepFocus, [])
  useEffect(() => guardInput(document), [])
  const openPage = useOpenPage(brandId)
  const pages = Object.entries(PAGES_BY_NAME).map(([name, { path }]) => [
    name,
    () => {
      openPage(path)
    },
  ])
  useShortcuts('everywhere', {
    ...Object.fromEntries(pages),
    search: focusSearch,
    menu: () => {
      // Above another dialog it would change what is below.
      if (dialog === null && document.querySelector('dialog:modal') !== null) return false
      onDialog(dialog === 'menu' ? null : 'menu')
      return true
    },
    help: () => {
      onDialog('shortcuts')
    },
  })
  const close = () => onDialog(null)
  if (dialog === 'shortcuts') return <ShortcutsDialog onClose={close} />
  return (
    <Suspense>{dialog === 'menu' && <CommandMenu brandId={brandId} onClose={close} />}</Suspense>
  )
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  search?.focus()
  search?.select()
  return search !== null
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isWide onClose={onClose}>
      <div className={styles['groups']}>
        {KEY_GROUPS.map((group) => (
          <section key={group.name} aria-label={group.name} className={`mb-4 ${styles['group']}`}>
            <h3>{group.name}</h3>
            <dl>
              {group.keys.map(({ keys, does }) => (
                <div key={does} className={`flex justify-between gap-4 ${styles['row']}`}>
                  <dt>{does}</dt>
                  <dd translate="no">
                    {keys.map((key) => (
                      <kbd key={key}>{keyNames(key).join('+')}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="text-faint text-xs">
        Shortcuts don’t work while you’re typing. You can turn off single keys in Settings; the
        other keys stay on.
      </p>
      <p className="text-faint text-xs">
        With a screen reader, single keys act in focus mode. In browse mode the screen reader takes
        them for itself: press Insert+Space in NVDA, Insert+Z in JAWS or Insert+A in Orca to switch.
        VoiceOver takes them only while Quick Nav is on: press ← and → together to turn it off.
      </p>
    </Dialog>
  )
}
