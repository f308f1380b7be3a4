import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { type ReviewOf, reviewsOf } from '../../model/reviews/reviews.ts'
import { useServices } from './use-services.tsx'

/** Another function after every change of reviews. */
export function useReviewOf(): ReviewOf {
  const reviews = reviewsOf(useServices())
  const version = useSelector(reviews.state, (state) => state.version)
  return useMemo(() => ({ version, reviewOf: (id: string) => reviews.get(id) }), [reviews, version])
    .reviewOf
}
