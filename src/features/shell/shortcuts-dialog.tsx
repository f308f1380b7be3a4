import { Dialog } from '../../ui/dialog.tsx'
import styles from './shortcuts-dialog.module.css'

const SHORTCUTS = [
  { keys: ['g', 'o'], does: 'Go to Overview' },
  { keys: ['g', 'h'], does: 'Go to Score history' },
  { keys: ['g', 'b'], does: 'Go to Breakdown' },
  { keys: ['g', 'c'], does: 'Go to Citations' },
  { keys: ['/'], does: 'Search loaded citations' },
  { keys: ['j'], does: 'Next citation' },
  { keys: ['k'], does: 'Previous citation' },
  { keys: ['Enter'], does: 'Open the citation' },
  { keys: ['e'], does: 'Mark as reviewed and go on' },
  { keys: ['f'], does: 'Flag for follow-up' },
  { keys: ['x'], does: 'Select the citation' },
  { keys: ['u'], does: 'Undo the last mark' },
  { keys: ['←', '→'], does: 'Walk the points of a chart' },
  { keys: ['?'], does: 'Show this list' },
] as const

/** The list of keys; they can be turned off in Settings. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles['list']}>
        {SHORTCUTS.map(({ keys, does }) => (
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
      <p className={styles['note']}>Keys act outside of fields. Settings can turn them off.</p>
    </Dialog>
  )
}
