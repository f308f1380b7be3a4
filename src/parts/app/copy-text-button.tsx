import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CopyByHand, type Copyable, useCopy } from '../../ui/use-copy.tsx'
import { useShortcuts } from './app-shortcuts.ts'
import styles from './app.module.css'

type CopyTextButtonProps = {
  label: string
  what: string
  text: () => Copyable
  variant?: 'plain' | 'primary'
  /** '' if it is enabled. */
  disabledReason?: string
}

export function CopyTextButton({
  label,
  what,
  text,
  variant = 'plain',
  disabledReason = '',
}: CopyTextButtonProps) {
  const { copied, copy, forget } = useCopy<string>()
  const isCopied = copied?.isAllowed === true
  const isDisabled = disabledReason !== ''
  const copyNow = () => void copy(what, text())
  useShortcuts('everywhere', isDisabled ? {} : { copy: copyNow })
  return (
    <span className="inline-flex relative">
      <Button
        title={isDisabled ? disabledReason : label}
        variant={variant}
        disabled={isDisabled}
        onClick={copyNow}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span>{label}</span>
      </Button>
      {isCopied && (
        <span
          className={`absolute text-xs font-normal whitespace-nowrap rounded ${styles['said']}`}
        >{`${what} copied`}</span>
      )}
      {copied?.isAllowed === false && (
        <Dialog title="Your browser didn’t allow copying" onClose={forget}>
          <CopyByHand what={what} text={copied.text} rows={9} />
        </Dialog>
      )}
    </span>
  )
}
