import { sentimentName, TONES } from '../../../model/names.ts'
import { useShortcutHint } from '../../../parts/app/app-shortcuts.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useCitations, useReview } from '../citations-context.tsx'

const OPTIONS = TONES.map((value) => ({ value, label: sentimentName(value) }))

/** The user's own label, which corrects or confirms the service's. */
export function SentimentLabel({ id, sentiment }: { id: string; sentiment: string }) {
  const { brandId, reviews, listFocus } = useCitations()
  const own = useReview(id)?.sentiment
  const hint = useShortcutHint('unlabel')
  return (
    <>
      <Segmented
        label="Sentiment"
        options={OPTIONS}
        value={own ?? ''}
        onChange={(tone) => {
          reviews.label(brandId, id, tone)
          listFocus.restoreIfLost()
        }}
      />
      {own !== undefined && (
        <>
          <span className="text-muted">
            {own === sentiment ? 'Label checked' : `The service says ${sentimentName(sentiment)}`}
          </span>
          <Button
            variant="bare"
            aria-keyshortcuts={hint}
            onClick={() => {
              reviews.label(brandId, id, '')
              listFocus.restoreIfLost()
            }}
          >
            Remove label
          </Button>
        </>
      )}
    </>
  )
}
