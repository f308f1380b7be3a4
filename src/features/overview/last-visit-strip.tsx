import { Suspense, useState } from 'react'
import { isLastVisitKept } from '../../model/last-visit/kept-visits.ts'
import { serviceAddress } from '../../model/service-address.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useApi } from '../shared/use-services.tsx'
import styles from './last-visit-strip.module.css'

const SinceLastVisit = lazyPart(
  async () => (await import('./since-last-visit.tsx')).SinceLastVisit,
  null,
)

/** The strip about the last visit. Its code comes after the first paint, in room that is there from the start. */
export function LastVisitStrip({ brandId }: { brandId: string }) {
  const api = useApi()
  const [isDue, setIsDue] = useState(() =>
    isLastVisitKept(serviceAddress(api), brandId, Date.now()),
  )
  return (
    <div className={isDue ? styles['room'] : styles['later']}>
      <Suspense>
        <SinceLastVisit
          brandId={brandId}
          onDismiss={() => {
            setIsDue(false)
          }}
        />
      </Suspense>
    </div>
  )
}
