import { csvType, type Separator, toCsv } from '../../../lib/csv.ts'
import { newestFirst } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { SeparatorChoice } from '../../../parts/app/export-menu.tsx'
import { useServices } from '../../../parts/app/use-services.tsx'
import { formatCitations } from '../../../parts/citations/citation-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { useCitations } from '../citations-context.tsx'
import {
  exportFileName,
  exportColumns,
  UnreadReviews,
  useAreReviewsRead,
} from './export-content.tsx'
import styles from './export.module.css'

/** In list order. Sends no request. */
export function ExportSelectionDialog({ onClose }: { onClose: () => void }) {
  const { preferences } = useServices()
  const { brandId, selection, list, reviews } = useCitations()
  const areReviewsRead = useAreReviewsRead(reviews)
  const { citations } = list.snapshot.get()
  const selected = [...selection.ids]
    .flatMap((id) => citations.withId(id) ?? reviews.get(id)?.citation ?? [])
    .toSorted(newestFirst(({ detected_at }) => detected_at))
  const missing = selection.ids.size - selected.length
  const save = async () => {
    const separator = preferences.separator.get()
    const reviewOf = areReviewsRead === true ? (id: string) => reviews.get(id) : null
    const text = await toCsv(exportColumns(reviewOf), selected, separator)
    saveFile(fileName(brandId, separator), csvType(separator).type, text)
    onClose()
    announce(`${formatCitations(selected.length)} exported`)
  }
  return (
    <Dialog title="Export selection" onClose={onClose}>
      <div className={`text-muted grid gap-2 ${styles['part']}`}>
        <p>{`The file contains the ${formatCitations(selected.length)} that you selected${areReviewsRead === false ? '' : ', with your reviews'}.`}</p>
        {areReviewsRead === false && <UnreadReviews />}
        {missing > 0 && (
          <p>{`${formatCitations(missing)} that you selected can’t be exported, because the page is no longer loaded.`}</p>
        )}
        <SeparatorChoice />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            aria-disabled={areReviewsRead === null}
            onClick={() => void save()}
          >
            Export
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function fileName(brandId: string, separator: Separator): string {
  const now = Date.now()
  return exportFileName({
    brandId,
    isFiltered: false,
    isSelection: true,
    part: null,
    now,
    separator,
  })
}
