import type { ReactNode } from 'react'
import { capitalized } from '../../lib/capitalized.ts'
import type { VerdictKind } from '../../model/statistics/verdict-labels.ts'
import { Reason } from '../../ui/reason.tsx'
import { MethodsLink } from './methods-link.tsx'
import styles from './verdict-button.module.css'

type VerdictButtonProps = {
  kind: VerdictKind
  /** The words of the verdict: `normal ups and downs`. */
  words: string
  /** What has changed, for screen readers, where several verdicts stand below each other. */
  about?: string
  /** Why, the numbers that it rests on, and the rule: a paragraph each. */
  reasons: readonly string[]
  /** The rule on the page Methods. */
  rule: 'score' | 'picked' | 'rows'
  /** Shown after the reasons. */
  children?: ReactNode
}

/** The verdict on a change, as a button that opens its reason. */
export function VerdictButton({ kind, words, about, ...popover }: VerdictButtonProps) {
  return (
    <span className={styles['verdict']} data-verdict={kind}>
      <Reason word={words} about={about} title={capitalized(words)}>
        <VerdictReasons {...popover} />
      </Reason>
    </span>
  )
}

type JudgedChangeProps = {
  /** `+3`, or a dash. */
  change: string
  /** Null while it is not known, and where nothing changed. */
  verdict: { kind: VerdictKind; name: string; reasons: readonly string[] } | null
  about?: string
  rule: VerdictButtonProps['rule']
  children?: ReactNode
}

/**
 * A change in a table. A significant one has its verdict beside it, as a mark that opens the reason. Any other opens its reason
 * itself, which a pointer sees at once.
 */
export function JudgedChange({ change, verdict, about, rule, children }: JudgedChangeProps) {
  if (verdict === null) return <span translate="no">{change}</span>
  const { kind, name, reasons } = verdict
  if (kind === 'significant') {
    return (
      <>
        <span translate="no">{change}</span>{' '}
        <VerdictButton
          kind={kind}
          words={name}
          {...(about !== undefined && { about })}
          reasons={reasons}
          rule={rule}
        >
          {children}
        </VerdictButton>
      </>
    )
  }
  return (
    <span className={styles['number']} data-verdict={kind}>
      <Reason
        word={change}
        translate="no"
        about={about}
        hint={reasons[0]}
        title={capitalized(name)}
      >
        <VerdictReasons reasons={reasons} rule={rule}>
          {children}
        </VerdictReasons>
      </Reason>
    </span>
  )
}

function VerdictReasons({
  reasons,
  rule,
  children,
}: Pick<VerdictButtonProps, 'reasons' | 'rule' | 'children'>) {
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {children}
      <MethodsLink rule={rule} />
    </>
  )
}
