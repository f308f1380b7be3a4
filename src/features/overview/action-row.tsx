import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Action } from '../../model/insights/actions.ts'
import { actionEvidence } from '../../parts/insights/evidence-message.ts'
import { actionTitle } from '../../parts/insights/format-action.ts'
import { AddToWork } from '../../parts/user-data/add-to-work.tsx'
import { Name } from '../../ui/name.tsx'
import { actionFinding, drillDownEvidence } from './action-finding.ts'
import styles from './findings.module.css'

type ActionRowProps = {
  brandId: string
  period: string
  action: Action
  /** The first day of the counted citations, `YYYY-MM-DD`. */
  from: string
  now: number
}

/** Something to do, and its evidence. */
export function ActionRow(props: ActionRowProps) {
  return (
    <>
      <div>
        <h3 dir="auto">
          {actionTitle(props.action).map(({ text, isName }, index) => (
            <Fragment key={text}>
              {index > 0 && ' '}
              {isName ? <Name>{text}</Name> : <span>{text}</span>}
            </Fragment>
          ))}
        </h3>
        <p className={`linked quiet small breaks ${styles['evidence']}`}>
          <Evidence {...props} />
        </p>
      </div>
      <AddToWork brandId={props.brandId} {...actionFinding(props.action, props)} />
    </>
  )
}

function Evidence(props: ActionRowProps) {
  return actionEvidence(props.action, props).map(({ text, behind, isName }) => {
    if (behind !== null) {
      return (
        <Link key={text} {...drillDownEvidence(behind, props)}>
          {text}
        </Link>
      )
    }
    return (
      <span key={text} translate={isName ? 'no' : undefined}>
        {text}
      </span>
    )
  })
}
