import { useQuery } from '@tanstack/react-query'
import { citationNewsQuery } from '../../api/citation-news.ts'
import { serviceFilters } from '../../api/queries.ts'
import { formatClockOrDay } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import { describeError } from '../shared/describe-error.ts'
import { useApi } from '../shared/services.tsx'
import type { FeedSearch } from './feed-search.ts'
import type { Feed } from './feed-store.ts'
import { PassingButton } from './passing-button.tsx'
import styles from './feed-news.module.css'

type FeedNewsProps = {
  feed: Feed
  brandId: string
  search: FeedSearch
  /** How often to look, in seconds; 0 is never. */
  pollSeconds: number
  /** The first page of news is in the list, above the reader's place, and its button is about to go. */
  onShown: () => void
}

/** Tells of new citations on the service; the list never moves until the reader asks for them. */
export function FeedNews({ feed, brandId, search, pollSeconds, onShown }: FeedNewsProps) {
  const api = useApi()
  const filters = serviceFilters(api, search.platform, search.sentiment)
  const now = useNow()
  const { data, dataUpdatedAt } = useQuery(citationNewsQuery(api, brandId, filters, pollSeconds))
  const count = feed.isUntouched ? 0 : feed.list.countNews(data)
  const isMore = count > 0 && count === data.citations.length && data.hasMore
  const words = `${formatNumber(count)}${isMore ? '+' : ''} new ${count === 1 ? 'citation' : 'citations'}`
  return (
    <>
      <div role="status" className={styles['news']}>
        {count > 0 && (
          <Button
            look="primary"
            onClick={() => {
              void feed.showNews(data)
              onShown()
            }}
          >
            <Icon name="up" size={14} />
            {words}
          </Button>
        )}
      </div>
      {/* There before it says anything, for only a change is announced. */}
      <div role="status">
        {feed.failedAt !== null && dataUpdatedAt <= feed.failedAt && (
          <p className={styles['notice']}>
            Could not refresh · showing data from {formatClockOrDay(feed.checkedAt, now)}
            <PassingButton onClick={() => void feed.refresh()}>Try again</PassingButton>
          </p>
        )}
        {feed.hasGap && (
          <p className={styles['notice']}>
            {gapInWords(feed.gapError)}
            <PassingButton onClick={() => void feed.closeGap()}>Load what is missing</PassingButton>
          </p>
        )}
      </div>
    </>
  )
}

function gapInWords(error: unknown): string {
  if (error === null) {
    return 'There is more between the new citations and what was loaded before.'
  }
  const { title, advice } = describeError(error, 'The citations in between')
  return `${title}. ${advice}`
}
