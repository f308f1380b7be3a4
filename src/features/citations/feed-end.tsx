import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { ProblemNotice } from '../../ui/panel.tsx'
import { describeError } from '../shared/describe-error.ts'
import type { CursorFault } from './cursor-walk.ts'
import { type FeedSearch, isUnfiltered } from './feed-search.ts'
import type { Feed } from './feed-store.ts'
import { PassingButton } from './passing-button.tsx'
import styles from './feed-end.module.css'

const FAULTS: Record<CursorFault, string> = {
  'missing-cursor':
    'The service says that there is more but not where it continues, so the list ends here. It may be incomplete.',
  'repeated-cursor':
    'The service led back to a page that was here before, so the list ends here. It may be incomplete.',
}

type FeedEndProps = { feed: Feed; matching: number; search: FeedSearch }

/** What stands below the last row: more to load, the end, or what went wrong at this place. */
export function FeedEnd({ feed, matching, search }: FeedEndProps) {
  const { list, status } = feed
  const total = list.citations.length
  return (
    <div className={styles['end']}>
      {matching === 0 && <NothingToShow feed={feed} search={search} />}
      {list.unreadable.length > 0 && <Unreadable feed={feed} />}
      {status === 'failed' && <Failed feed={feed} />}
      {status !== 'failed' && list.hasMore && <More feed={feed} />}
      {/* There before it says anything, for only a change is announced. */}
      <div role="status" className={styles['said']}>
        {list.fault !== null && <p className={styles['fault']}>{FAULTS[list.fault]}</p>}
        {!list.hasMore && total > 0 && (
          <p className={styles['note']}>
            {list.fault === null
              ? `All ${formatCount(total, 'citation', 'citations')} loaded`
              : `${formatCount(total, 'citation', 'citations')} loaded`}
          </p>
        )}
      </div>
    </div>
  )
}

function Failed({ feed }: { feed: Feed }) {
  const subject = feed.isUntouched ? 'The citations' : 'The next citations'
  const problem = describeError(feed.error, subject)
  if (!feed.isCursorDead) {
    return <ProblemNotice problem={problem} retry={() => void feed.loadMore()} />
  }
  return (
    <>
      <ProblemNotice
        problem={{
          ...problem,
          advice:
            'The service no longer knows the place where the list continues. What is loaded stays; to go on, start from the newest citation again.',
        }}
      />
      <PassingButton onClick={() => void feed.startAgain()}>
        Start again from the newest
      </PassingButton>
    </>
  )
}

function More({ feed }: { feed: Feed }) {
  const isLoading = feed.status === 'loading'
  return (
    <PassingButton
      aria-disabled={isLoading}
      onClick={() => {
        if (!isLoading) void feed.loadMore()
      }}
    >
      {isLoading ? 'Loading more…' : 'Load more'}
    </PassingButton>
  )
}

function NothingToShow({ feed, search }: { feed: Feed; search: FeedSearch }) {
  if (feed.status === 'failed') return null
  if (isUnfiltered(search)) {
    return feed.list.hasMore ? (
      <p className={styles['empty']}>No citations so far; the service says that there are more.</p>
    ) : (
      <p className={styles['empty']}>
        No citations yet. They appear here as soon as an assistant mentions the brand.
      </p>
    )
  }
  const loaded = formatNumber(feed.list.citations.length)
  return (
    <p className={styles['empty']}>
      {feed.list.hasMore
        ? `Nothing matches in the ${loaded} loaded so far.`
        : `Nothing matches in all ${loaded} citations.`}
    </p>
  )
}

/** Items that do not match the contract: set aside, counted and shown, never dropped (decision 4). */
function Unreadable({ feed }: { feed: Feed }) {
  const { unreadable } = feed.list
  return (
    <details className={styles['unreadable']}>
      <summary>{formatCount(unreadable.length, 'citation', 'citations')} could not be read</summary>
      <ul>
        {unreadable.map(({ reason, raw }) => (
          <li key={raw}>
            <p>{reason}</p>
            <pre>{raw}</pre>
          </li>
        ))}
      </ul>
    </details>
  )
}
