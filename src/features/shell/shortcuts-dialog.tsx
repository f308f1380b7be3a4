import { Dialog } from '../../ui/dialog.tsx'
import { SHORTCUTS, STANDARD_KEYS } from '../../ui/shortcuts.tsx'
import styles from './shortcuts-dialog.module.css'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles['list']}>
        {[...Object.values(SHORTCUTS), ...STANDARD_KEYS].map(({ keys, does }) => (
          <div key={does} className={styles['row']}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>
        Shortcuts don’t work while you’re typing. You can turn off single keys in Settings; the
        other keys stay on.
      </p>
    </Dialog>
  )
}
