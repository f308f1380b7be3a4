import { useLayoutEffect } from 'react'
import { useOpenList } from '../../../parts/citations/use-open-list.ts'
import { useCitations, useList } from '../citations-context.tsx'
import { indexAfter } from '../reader/use-neighbours.ts'
import { useAutoLoad } from './use-auto-load.ts'
import { useRecordedVisit } from './use-recorded-visit.ts'
import { useOpenedPlace } from './use-stored-place.ts'

/** Opens the list with the filter of the URL. Rendered before the list, so that its effects run first. */
export function ListVisit({ openId }: { openId: string | undefined }) {
  const { list, filter } = useCitations()
  useLayoutEffect(() => {
    list.setFilter(filter)
  }, [list, filter])
  useLayoutEffect(() => {
    // The list restores its own place, starting from the top of the window.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  useOpenList(list)
  const snapshot = useList((whole) => whole)
  useRecordedVisit(snapshot.citations)
  const after = openId === undefined ? -1 : indexAfter(snapshot, openId)
  // On narrow screens the list is not rendered beside an open citation, whose neighbours must be loaded all the same.
  useAutoLoad(snapshot, after, after === -1)
  useOpenedPlace(openId, openId === undefined ? -1 : snapshot.matches.citations.indexOf(openId))
  return null
}
