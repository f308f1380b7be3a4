import { useQueryClient } from '@tanstack/react-query'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { CopyByHand } from '../../ui/copy-by-hand.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spoken } from '../../ui/spoken.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useServices } from './services.tsx'
import { summaryOf } from './summary.ts'
import styles from './copy-summary.module.css'

type CopySummaryProps = { brandIds: readonly string[]; period: string }

/** Copies the numbers of some brands as plain lines, with a link to the page that is open. */
export function CopySummary({ brandIds, period }: CopySummaryProps) {
  const { api, brands } = useServices()
  const client = useQueryClient()
  const { copied, copy, forget } = useCopy<'Summary'>()
  const isCopied = copied?.isAllowed === true
  const summary = () =>
    summaryOf(
      brandIds.map((id) => ({
        name: brands.nameOf(id),
        score: client.getQueryData(scoreQuery(api, id).queryKey),
        history: client.getQueryData(scoreHistoryQuery(api, id, period).queryKey),
        stats: client.getQueryData(citationStatsQuery(api, id).queryKey),
      })),
      window.location.href,
    )
  return (
    <span className={styles['place']}>
      <Button title="Copy summary" onClick={() => void copy('Summary', summary())}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span className={styles['label']}>Copy summary</span>
      </Button>
      <span aria-live="polite" role={isCopied ? 'status' : undefined} className={styles['said']}>
        <Spoken occasion={copied}>{isCopied && 'Summary copied'}</Spoken>
      </span>
      {copied?.isAllowed === false && (
        <Dialog title="Your browser didn’t allow copying" onClose={forget}>
          <CopyByHand what="Summary" text={copied.text} rows={9} />
        </Dialog>
      )}
    </span>
  )
}
