import type { EarlierVersion } from '../../../model/collections/team/earlier-versions.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Name } from '../../../ui/name.tsx'
import { RelativeTime } from '../../../ui/use-now.tsx'
import styles from './earlier-versions-dialog.module.css'

type EarlierVersionsDialogProps = {
  versions: readonly EarlierVersion[]
  onRestore: (text: string) => void
  onClose: () => void
}

export function EarlierVersionsDialog({
  versions,
  onRestore,
  onClose,
}: EarlierVersionsDialogProps) {
  return (
    <Dialog title="Earlier versions" onClose={onClose} isSheet>
      <ul className="grid gap-4">
        {versions.map(({ text, author, time }) => (
          <li key={text}>
            <div className="flex items-center gap-2 justify-between">
              <p className="text-muted text-xs wrap-anywhere">
                {author !== '' && <Name className={styles['author']}>{author}</Name>}
                <RelativeTime timestamp={new Date(time).toISOString()} />
              </p>
              <Button onClick={() => onRestore(text)}>Restore</Button>
            </div>
            <p dir="auto" className={`wrap-anywhere ${styles['text']}`}>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
