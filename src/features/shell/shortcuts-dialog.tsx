import { Dialog } from '../../ui/dialog.tsx'
import { keyNames } from '../../ui/key-names.ts'
import { KEY_GROUPS } from './standard-keys.ts'
import styles from './shortcuts-dialog.module.css'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isWide onClose={onClose}>
      <div className={styles['groups']}>
        {KEY_GROUPS.map((group) => (
          <section key={group.name} aria-label={group.name} className={styles['group']}>
            <h3>{group.name}</h3>
            <dl>
              {group.keys.map(({ keys, does }) => (
                <div key={does} className={styles['row']}>
                  <dt>{does}</dt>
                  <dd>
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
      <p className="faint small">
        Shortcuts don’t work while you’re typing. You can turn off single keys in Settings; the
        other keys stay on.
      </p>
      <p className="faint small">
        With a screen reader, single keys act in focus mode. In browse mode the screen reader takes
        them for itself: press Insert+Space in NVDA, Insert+Z in JAWS or Insert+A in Orca to switch.
        VoiceOver takes them only while Quick Nav is on: press ← and → together to turn it off.
      </p>
    </Dialog>
  )
}
