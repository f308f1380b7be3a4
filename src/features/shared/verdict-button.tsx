import { capitalized } from '../../lib/capitalized.ts'
import type { VerdictKind } from '../../model/statistics/verdict-words.ts'
import { Reason } from '../../ui/reason.tsx'
import { MethodsLink } from './methods-link.tsx'
import styles from './verdict-button.module.css'

type VerdictButtonProps = {
  kind: VerdictKind
  /** The words of the verdict: `within usual variation`. */
  words: string
  /** What has changed, for screen readers, where several verdicts stand below each other. */
  about?: string
  /** The numbers that it rests on, and the rule in a sentence: a paragraph each. */
  reasons: readonly string[]
  /** The rule on the page Methods. */
  rule: 'score' | 'picked' | 'rows'
}

/** The verdict on a change, as a button that opens its reason. */
export function VerdictButton({ kind, words, about, reasons, rule }: VerdictButtonProps) {
  return (
    <span className={styles['verdict']} data-verdict={kind}>
      <Reason word={words} about={about} title={capitalized(words)}>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <MethodsLink rule={rule} />
      </Reason>
    </span>
  )
}
