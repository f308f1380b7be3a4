import { Button } from '../../ui/button.tsx'
import { CopyByHand } from '../../ui/copy-by-hand.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { ActionLabel } from './action-label.tsx'
import styles from './copy-summary-button.module.css'

/** Copies a few plain lines about what the page shows. @param summary makes the lines */
export function CopySummaryButton({ summary }: { summary: () => string }) {
  const { copied, copy, forget } = useCopy<'Summary'>()
  const isCopied = copied?.isAllowed === true
  return (
    <span className={styles['place']}>
      <Button title="Copy summary" onClick={() => void copy('Summary', summary())}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <ActionLabel>Copy summary</ActionLabel>
      </Button>
      {isCopied && <span className={styles['said']}>Summary copied</span>}
      {copied?.isAllowed === false && (
        <Dialog title="Your browser didn’t allow copying" onClose={forget}>
          <CopyByHand what="Summary" text={copied.text} rows={9} />
        </Dialog>
      )}
    </span>
  )
}
