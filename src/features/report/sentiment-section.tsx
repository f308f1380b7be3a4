import type { CitationStats } from '../../api/citations.ts'
import { formatNumber, formatShare } from '../../lib/numbers.ts'
import { sentimentName, sentimentTone } from '../../model/names.ts'
import { Panel, type PanelState, Skeleton } from '../../ui/panel.tsx'
import { inSentimentOrder, noneInWords, sumOf } from '../shared/share-rows.ts'
import { citationsInWords } from './citations-in-words.ts'
import styles from './report-shares.module.css'
import sheet from './report-sheet.module.css'

const MOST_ROWS = 3

/** Citations by sentiment: the three that there always are, and all others together. */
export function SentimentSection({ state }: { state: PanelState<CitationStats> }) {
  return (
    <Panel
      name="By sentiment"
      aside={<span>{citationsInWords(state)}</span>}
      className={sheet['section']}
      state={state}
      skeleton={<Skeleton lines={4} />}
    >
      {({ by_sentiment, total_citations }) => {
        const total = sumOf(by_sentiment)
        if (total === 0) return <p className={sheet['none']}>{noneInWords(total_citations)}</p>
        const sorted = inSentimentOrder(by_sentiment)
        const others = sorted.slice(MOST_ROWS)
        const [other] = others
        const rows = sorted
          .slice(0, MOST_ROWS)
          .map(({ key, count }) => ({ name: sentimentName(key), tone: sentimentTone(key), count }))
        if (other !== undefined) {
          const name = others.length === 1 ? sentimentName(other.key) : `${others.length} others`
          rows.push({ name, tone: 'neutral', count: sumOf(others) })
        }
        return (
          <>
            <div className={styles['stack']} aria-hidden="true">
              {rows.map(
                ({ name, tone, count }) =>
                  count > 0 && <span key={name} data-tone={tone} style={{ flexGrow: count }} />,
              )}
            </div>
            <ul className={`${styles['rows']} ${styles['sentiments']}`}>
              {rows.map(({ name, tone, count }) => (
                <li key={name}>
                  <span className={styles['swatch']} data-tone={tone} />
                  <bdi>{name}</bdi>
                  <span>{formatNumber(count)}</span>
                  <span>{formatShare(Math.max(0, count), total)}</span>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Panel>
  )
}
