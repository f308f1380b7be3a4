import { useEffect, useRef, useState, useId } from 'react'
import { serviceFilters } from '../../../api/queries.ts'
import { type Separator, csvType } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { reviewMatcher, textMatcher } from '../../../model/citation-list/filter-definitions.ts'
import {
  isUnfiltered,
  type ListFilter,
  NO_FILTER,
  sentFilters,
} from '../../../model/citation-list/list-filter.ts'
import { prefetchOf } from '../../../model/citation-list/prefetch.ts'
import { sampleOf } from '../../../model/reviews/sample.ts'
import type { Services } from '../../../model/services.ts'
import { SeparatorChoice } from '../../../parts/app/export-menu.tsx'
import { useServices } from '../../../parts/app/use-services.tsx'
import { formatCitations } from '../../../parts/citations/citation-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Citations, useCitations, hasMoreMatches, useList } from '../citations-context.tsx'
import { exportFileName, UnreadReviews, useAreReviewsRead } from './export-content.tsx'
import { ExportProgressView } from './export-progress.tsx'
import { type ExportFile, serviceSource, ExportRun } from './export-run.ts'
import styles from './export.module.css'

declare global {
  interface Window {
    // Chromium only (File System Access API), so missing from TypeScript's types.
    showSaveFilePicker?: (options: {
      suggestedName: string
      types: { description: string; accept: Record<string, string[]> }[]
    }) => Promise<FileSystemFileHandle>
  }
  interface FileSystemFileHandle {
    remove?: () => Promise<void>
  }
}

type Running = { run: ExportRun; isFiltered: boolean }

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
    return () => window.removeEventListener('beforeunload', ask)
  }, [running])
  // However the dialog closes, the export stops and leaves no partial file.
  useEffect(() => () => void running?.run.discard(), [running])

  async function start(isFiltered: boolean) {
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

/** @returns null if the user cancelled the file dialog */
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
  const sample = sampleOf(list.snapshot.get().citations.pages)
  const isSampled = ({ id }: { id: string }) => filter.sample === '' || sample.has(id)
  return new ExportRun({
    source: serviceSource(api, brandId, filters, (cursor, error) => {
      list.onRefused(cursor, error)
      prefetchOf(services).onFailed(error)
    }),
    file,
    matches: isFiltered
      ? (citation) => hasText(citation) && hasReview(citation) && isSampled(citation)
      : null,
    reviewOf: reviews.state.get().isRead ? reviewOf : null,
    separator,
  })
}

/**
 * Opens a file that the user chooses and that is written page by page, if the browser supports that; else one in memory that is
 * downloaded at the end. Call it from a click: browsers show the dialog only then. @returns null if the user cancelled it
 */
async function openExportFile(name: string, separator: Separator): Promise<ExportFile | null> {
  const handle = await pickFile(name, separator)
  if (handle === null) return null
  if (handle === 'unavailable') return new DownloadedFile(name, separator)
  try {
    return new ChosenFile(handle, await handle.createWritable(), separator)
  } catch {
    // Without write permission, remove the empty file and download the export at the end.
    await removeFile(handle)
    return new DownloadedFile(name, separator)
  }
}

async function pickFile(
  name: string,
  separator: Separator,
): Promise<FileSystemFileHandle | 'unavailable' | null> {
  if (window.showSaveFilePicker === undefined) return 'unavailable'
  const { type, extension } = csvType(separator)
  try {
    return await window.showSaveFilePicker({
      suggestedName: name,
      types: [{ description: 'CSV', accept: { [type]: [extension] } }],
    })
  } catch (error) {
    // A policy or a frame may forbid the dialog; a download still works.
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'unavailable'
  }
}

/** A file on the user's disk. It stays empty until it is closed. */
class ChosenFile implements ExportFile {
  readonly #handle: FileSystemFileHandle
  readonly #writable: FileSystemWritableFileStream
  readonly #separator: Separator

  constructor(
    handle: FileSystemFileHandle,
    writable: FileSystemWritableFileStream,
    separator: Separator,
  ) {
    this.#handle = handle
    this.#writable = writable
    this.#separator = separator
  }

  async write(text: string): Promise<void> {
    await this.#writable.write(text)
  }

  async finish(): Promise<string> {
    await this.#writable.close()
    return this.#handle.name
  }

  async finishPart(name: string): Promise<string | null> {
    const part = await pickFile(name, this.#separator)
    if (part === null) return null
    await this.#writable.close()
    if (part !== 'unavailable' && (await part.isSameEntry(this.#handle))) return part.name
    const file = await this.#handle.getFile()
    const isCopied = part !== 'unavailable' && (await copyTo(part, file))
    // The download needs a copy in memory, because the file is removed below.
    if (!isCopied) saveFile(name, csvType(this.#separator).type, await file.arrayBuffer())
    // A partial file must not have the name chosen for the complete one.
    await removeFile(this.#handle)
    return isCopied ? part.name : name
  }

  async discard(): Promise<void> {
    await this.#writable.abort().catch(() => {})
    await removeFile(this.#handle)
  }
}

/** @returns false if writing failed; the file is then removed */
async function copyTo(handle: FileSystemFileHandle, file: File): Promise<boolean> {
  try {
    await file.stream().pipeTo(await handle.createWritable())
    return true
  } catch {
    await removeFile(handle)
    return false
  }
}

async function removeFile(handle: FileSystemFileHandle): Promise<void> {
  try {
    if (handle.remove === undefined) await (await handle.createWritable()).close()
    else await handle.remove()
  } catch {
    // Another program removed or locked the file. After an abort it is empty anyway.
  }
}

/** Built from blobs, which the browser may move to disk. */
class DownloadedFile implements ExportFile {
  readonly #name: string
  readonly #separator: Separator
  #parts: Blob[] = []

  constructor(name: string, separator: Separator) {
    this.#name = name
    this.#separator = separator
  }

  async write(text: string): Promise<void> {
    this.#parts.push(new Blob([text]))
  }

  async finish(): Promise<string> {
    return this.#download(this.#name)
  }

  async finishPart(name: string): Promise<string> {
    return this.#download(name)
  }

  async discard(): Promise<void> {
    this.#parts = []
  }

  saveAgain = (): void => {
    this.#download(this.#name)
  }

  #download(name: string): string {
    saveFile(name, csvType(this.#separator).type, new Blob(this.#parts))
    return name
  }
}

function ExportForm({ onStart }: { onStart: (isFiltered: boolean) => void }) {
  const { brandName, filter } = useCitations()
  const snapshot = useList((whole) => whole)
  const { matches } = snapshot
  const name = useId()
  const hasFilters = matches.isFiltered
  const [isFiltered, setIsFiltered] = useState(hasFilters)
  return (
    <form
      className={`text-muted grid gap-2 ${styles['part']}`}
      onSubmit={(event) => {
        event.preventDefault()
        onStart(isFiltered)
      }}
    >
      {hasFilters && (
        <fieldset className="grid gap-1">
          <legend className="sr-only">What to export</legend>
          <label className={`flex items-baseline gap-2-half text-ink ${styles['choice']}`}>
            <input
              type="radio"
              name={name}
              checked={isFiltered}
              onChange={() => setIsFiltered(true)}
            />
            <span>
              <span>Matching citations</span>
              <small>
                {matchingMessage(matches.citations.length, hasMoreMatches(snapshot, filter))}
              </small>
            </span>
          </label>
          <label className={`flex items-baseline gap-2-half text-ink ${styles['choice']}`}>
            <input
              type="radio"
              name={name}
              checked={!isFiltered}
              onChange={() => setIsFiltered(false)}
            />
            <span>
              <span>All citations</span>
              <small>Every citation, including those not shown</small>
            </span>
          </label>
        </fieldset>
      )}
      {!hasFilters && <p>{`Every citation of ${brandName}, including those not shown.`}</p>}
      <SeparatorChoice />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Start export
        </Button>
      </div>
    </form>
  )
}

function matchingMessage(matching: number, hasMore: boolean): string {
  if (hasMore) return `${formatCitations(matching)} found so far, plus those in the rest`
  return matching === 1
    ? 'The citation you see now'
    : `The ${formatCitations(matching)} you see now`
}
