import { useEffect, useRef, useState } from 'react'
import { serviceFilters } from '../../../api/queries.ts'
import type { Separator } from '../../../lib/csv.ts'
import { reviewMatcher, textMatcher } from '../../../model/citation-list/filter-definitions.ts'
import {
  isUnfiltered,
  type ListFilter,
  NO_FILTER,
  sentFilters,
} from '../../../model/citation-list/list-filter.ts'
import { prefetchOf } from '../../../model/citation-list/prefetch.ts'
import type { Services } from '../../../model/services.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Citations, useCitations } from '../citations-context.tsx'
import { openExportFile } from './export-file.ts'
import { ExportForm } from './export-form.tsx'
import { exportFileName } from './export-messages.ts'
import { serviceSource } from './export-pagination.ts'
import { ExportProgressView } from './export-progress.tsx'
import { ExportRun } from './export-run.ts'
import { UnreadReviews, useAreReviewsRead } from './unread-reviews.tsx'

type Running = { run: ExportRun; isFiltered: boolean }

/** Asks what to export, then shows the progress and the result. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const services = useServices()
  const { preferences } = services
  const citations = useCitations()
  const [running, setRunning] = useState<Running | null>(null)
  const areReviewsRead = useAreReviewsRead(citations.reviews)
  const isAsking = useRef(false)
  const isShown = useRef(true)

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useEffect(() => {
    if (running === null) return
    const { run } = running
    // A reload would lose minutes of work, so the browser asks first.
    const ask = (event: BeforeUnloadEvent) => {
      if (run.snapshot.get().status.kind === 'running') event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [running])
  // However the dialog is closed, the export stops and leaves no unfinished file.
  useEffect(() => () => void running?.run.discard(), [running])

  async function start(isFiltered: boolean) {
    // The browser's file dialog is already open.
    if (isAsking.current) return
    isAsking.current = true
    const run = await openRun(
      services,
      citations,
      isFiltered ? citations.filter : NO_FILTER,
      preferences.separator.get(),
    ).finally(() => {
      isAsking.current = false
    })
    if (run === null) return
    if (!isShown.current) {
      void run.discard()
      return
    }
    setRunning({ run, isFiltered })
    void run.start()
  }

  return (
    <Dialog
      title="Export CSV"
      onClose={onClose}
      canClose={() => {
        // Closing by mistake must not lose minutes of work: the first attempt only stops the export.
        if (running?.run.snapshot.get().status.kind !== 'running') return true
        running.run.cancel()
        return false
      }}
    >
      {(running?.run.hasReviews ?? areReviewsRead) === false && <UnreadReviews />}
      {running === null ? (
        <ExportForm onStart={(isFiltered) => void start(isFiltered)} />
      ) : (
        <ExportProgressView run={running.run} isFiltered={running.isFiltered} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** @returns null when the reader cancelled the file dialog */
async function openRun(
  services: Services,
  { brandId, list, reviews }: Citations,
  filter: ListFilter,
  separator: Separator,
): Promise<ExportRun | null> {
  const isFiltered = !isUnfiltered(filter)
  const file = await openExportFile(
    exportFileName({ brandId, isFiltered, part: null, now: Date.now(), separator }),
    separator,
  )
  if (file === null) return null
  await reviews.ready()
  const { api } = services
  const filters = serviceFilters(api, sentFilters(filter))
  const reviewOf = (id: string) => reviews.get(id)
  const hasText = textMatcher(filter, reviewOf, list.rules)
  const hasReview = reviewMatcher(filter, reviewOf)
  return new ExportRun({
    source: serviceSource(api, brandId, filters, (cursor, error) => {
      list.onRefused(cursor, error)
      prefetchOf(services).onFailed(error)
    }),
    file,
    matches: isFiltered ? (citation) => hasText(citation) && hasReview(citation) : null,
    reviewOf: reviews.state.get().isRead ? reviewOf : null,
    separator,
  })
}
