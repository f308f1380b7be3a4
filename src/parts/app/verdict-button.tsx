import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { capitalized } from '../../lib/language.ts'
import type { VerdictKind } from '../../model/statistics/verdict-labels.ts'
import { Reason } from '../../ui/reason.tsx'
import styles from './app.module.css'

type VerdictButtonProps = {
  kind: VerdictKind
  words: string
  /** What has changed, for screen readers, where several verdicts are listed. */
  about?: string
  /** One paragraph each: why, the numbers behind it, the rule. */
  reasons: readonly string[]
  rule: 'score' | 'picked' | 'rows'
  children?: ReactNode
}

export function VerdictButton({ kind, words, about, ...popover }: VerdictButtonProps) {
  return (
    <span className={styles['verdict']} data-verdict={kind} data-rule={popover.rule}>
      <Reason word={words} about={about} title={capitalized(words)}>
        <VerdictReasons {...popover} />
      </Reason>
    </span>
  )
}

type JudgedChangeProps = {
  change: string
  /** Null if it is unknown or nothing changed. */
  verdict: { kind: VerdictKind; name: string; reasons: readonly string[] } | null
  about?: string
  rule: VerdictButtonProps['rule']
  children?: ReactNode
}

/** A change in a table. A significant one has a mark beside it that opens the reason; any other is itself the button. */
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

export function MethodsLink({
  rule,
}: {
  rule: 'score' | 'picked' | 'rows' | 'share' | 'like-for-like'
}) {
  return (
    <Link to="/methods" hash={rule} className={`text-accent ${styles['link']}`}>
      How we work this out
    </Link>
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
