import { Dialog } from '../../ui/dialog.tsx'
import { SHORTCUTS } from '../../ui/shortcuts.tsx'
import { STANDARD_KEYS } from '../../ui/standard-keys.ts'
import styles from './shortcuts-dialog.module.css'

const WITH_KEYS = Object.values(SHORTCUTS).filter(({ keys }) => keys.length > 0)

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles['list']}>
        {[...WITH_KEYS, ...STANDARD_KEYS].map(({ keys, does }) => (
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
