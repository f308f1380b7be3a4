import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import type { Reviews } from '../../../model/reviews/reviews.ts'

/** Null while the stored reviews are being read. */
export function useAreReviewsRead(reviews: Reviews): boolean | null {
  const isRead = useSelector(reviews.state, (state) => state.isRead)
  const [isAwaited, setIsAwaited] = useState(true)
  useEffect(() => {
    void reviews.ready().then(() => {
      setIsAwaited(false)
    })
  }, [reviews])
  return isRead || !isAwaited ? isRead : null
}

export function UnreadReviews() {
  return (
    <p role="alert">
      Your reviews and notes couldn’t be read, so the file has no columns for them and filters can’t
      use them. Reload the page, then export again.
    </p>
  )
}
