import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { latestCitationsQuery, scoreQuery } from '../../api/queries.ts'
import { dismissedVisitsOf } from '../../model/last-visit/dismissed-visit.ts'
import { isWorthTelling } from '../../model/last-visit/kept-visits.ts'
import { lastVisitsOf } from '../../model/last-visit/last-visit.ts'
import { sinceVisit } from '../../model/last-visit/since-visit.ts'
import { Button } from '../../ui/button.tsx'
import { focusAround } from '../../ui/focus-around.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useServices } from '../shared/use-services.tsx'
import { NewCitationsParts, NewsPart, ScorePart } from './since-last-visit-parts.tsx'
import { dayOfVisit } from './since-last-visit-words.ts'
import styles from './since-last-visit.module.css'

/** What is different since the reader's last visit on this device. Also records what they see now, for the next one. */
export function SinceLastVisit({ brandId, onDismiss }: { brandId: string; onDismiss: () => void }) {
  const services = useServices()
  const { data: score } = useQuery(scoreQuery(services.api, brandId))
  const { data: page } = useQuery(latestCitationsQuery(services.api, brandId))
  const now = useNow()
  const visits = lastVisitsOf(services)
  const last = useSelector(visits.of(brandId))
  const dismissed = dismissedVisitsOf(services).of(brandId)
  const dismissedAt = useSelector(dismissed)
  useEffect(() => {
    if (page === undefined) return
    visits.show(brandId, { newest: page.citations[0], citations: page.citations })
  }, [visits, brandId, page])

  if (!isWorthTelling(last) || last.endedAt === dismissedAt) return null
  const since = sinceVisit(last, { score: score?.score, page })
  return (
    <section className={styles['strip']} aria-label="Since your last visit">
      <strong>{`Since ${dayOfVisit(last.endedAt, now)}:`}</strong>
      <ul role="list" className={`linked ${styles['parts']}`}>
        {since.score !== null && (
          <li>
            <ScorePart brandId={brandId} score={since.score} />
          </li>
        )}
        {since.citations !== null && (
          <NewCitationsParts brandId={brandId} since={last.endedAt} citations={since.citations} />
        )}
        {since.score !== null && score !== undefined && (
          <NewsPart
            brandId={brandId}
            score={score}
            before={since.score.from}
            since={last.endedAt}
            now={now}
            isAllTheSame={since.score.from === since.score.to && since.citations?.count === 0}
          />
        )}
      </ul>
      <Button
        look="bare"
        aria-label="Dismiss"
        onClick={({ currentTarget }) => {
          // The button goes away, so the focus moves to the page.
          focusAround(currentTarget)
          dismissed.set(last.endedAt)
          onDismiss()
        }}
      >
        <Icon name="close" size={14} />
      </Button>
    </section>
  )
}
