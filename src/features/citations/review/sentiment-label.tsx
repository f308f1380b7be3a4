import { sentimentName, type Tone, TONES } from '../../../model/names.ts'
import { useShortcutHint } from '../../../parts/app/app-shortcuts.ts'
import { SentimentWord } from '../../../parts/app/sentiment-word.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCitations, useReview } from '../citations-context.tsx'
import styles from './review.module.css'

/** The user's label or else the service's, with buttons to correct or confirm it. */
export function SentimentLabel({ id, sentiment }: { id: string; sentiment: string }) {
  const own = useReview(id)?.sentiment
  return (
    <>
      <SentimentWord sentiment={own ?? sentiment} />
      <span role="group" aria-label="Sentiment" className="flex gap-1">
        {TONES.map((tone) => (
          <LabelButton key={tone} id={id} tone={tone} isOn={tone === own} />
        ))}
      </span>
      {own !== undefined && (
        <span className="text-muted">
          {own === sentiment ? 'Label checked' : `The service says ${sentimentName(sentiment)}`}
        </span>
      )}
    </>
  )
}

function LabelButton({ id, tone, isOn }: { id: string; tone: Tone; isOn: boolean }) {
  const { brandId, reviews, listFocus } = useCitations()
  const hint = useShortcutHint(tone)
  return (
    <Button
      className={styles['label']}
      aria-pressed={isOn}
      aria-keyshortcuts={hint}
      onClick={() => {
        reviews.label(brandId, id, isOn ? '' : tone)
        listFocus.restoreIfLost()
      }}
    >
      {sentimentName(tone)}
    </Button>
  )
}
