import { SHORTCUTS, useShortcutHint } from '../../parts/app/app-shortcuts.ts'
import { Icon } from '../../ui/icon.tsx'
import { keyNames } from '../../ui/key-names.ts'
import type { ShellDialog } from './global-shortcuts.tsx'
import styles from './dialog-buttons.module.css'

type DialogButtonProps = { onOpen: (dialog: ShellDialog) => void }

/** The buttons at the foot of the side that open the command menu and the list of shortcuts, with their keys. */
export function KeyboardButtons({ onOpen }: DialogButtonProps) {
  const helpKey = useShortcutHint('help')
  return (
    <>
      <button
        type="button"
        className={styles['open']}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          onOpen('menu')
        }}
      >
        <kbd aria-hidden="true">{keyNames(SHORTCUTS.menu.keys[0]).join(' ')}</kbd>{' '}
        <span>Command menu</span>
      </button>
      <button
        type="button"
        className={styles['open']}
        onClick={() => {
          onOpen('shortcuts')
        }}
      >
        {helpKey !== undefined && <kbd>{helpKey}</kbd>} <span>Keyboard shortcuts</span>
      </button>
    </>
  )
}

/** The button in the top bar of phones that opens the command menu. */
export function SearchButton({ onOpen }: DialogButtonProps) {
  return (
    <button
      type="button"
      className={styles['search']}
      onClick={() => {
        onOpen('menu')
      }}
    >
      <Icon name="search" size={20} />
      <span className="visually-hidden">Search</span>
    </button>
  )
}
