import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { formatDay, formatShortInstant } from '../../lib/dates.ts'
import { listInWords } from '../../lib/language.ts'
import { formatCount, formatDecimal, formatNumber, formatPercent } from '../../lib/numbers.ts'
import type { Action } from '../../model/insights/actions.ts'
import { inPlatformOrder, platformName } from '../../model/names.ts'
import { COMPONENT_NAMES } from '../../model/score/components.ts'
import { Name } from '../../ui/name.tsx'
import { actionTitle } from '../shared/action-words.ts'
import { AddToWork } from '../shared/add-to-work.tsx'
import { actionFinding } from './action-finding.ts'
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
        <p className={`linked ${styles['evidence']}`}>
          <Evidence {...props} />
        </p>
      </div>
      <AddToWork brandId={props.brandId} {...actionFinding(props.action, props)} />
    </>
  )
}

function Evidence({ brandId, period, action, from, now }: ActionRowProps) {
  const params = { brandId }
  switch (action.kind) {
    case 'stale':
      return (
        <>
          <span>Last updated</span>{' '}
          <Link to="/brands/$brandId/history" params={params} search={{ period }}>
            {formatShortInstant(action.updatedAt, now)}
          </Link>
        </>
      )
    case 'component': {
      const { component, score, weight, stillToGain } = action.row
      return (
        <>
          <span>{`${COMPONENT_NAMES[component]} is`}</span>{' '}
          <Link to="/brands/$brandId/breakdown" params={params}>
            {`${formatNumber(score)} of 100`}
          </Link>
          <span>{`, weight ${formatPercent(weight)}:`}</span>{' '}
          <Link to="/brands/$brandId/breakdown" params={params}>
            {`${formatDecimal(stillToGain)} points`}
          </Link>{' '}
          <span>still to gain</span>
        </>
      )
    }
    case 'source': {
      const { negative, allNegative, questions, source } = action
      const host = source.host ?? ''
      return (
        <>
          <Link
            to="/brands/$brandId/citations"
            params={params}
            search={{ sentiment: ['negative'], source: host, from }}
          >
            {`${formatNumber(negative)} of ${formatCount(allNegative, 'negative citation', 'negative citations')}`}
          </Link>{' '}
          <span>{`since ${formatDay(from)}, in`}</span>{' '}
          <Link
            to="/brands/$brandId/analysis"
            params={params}
            search={{ by: 'questions', sentiment: ['negative'], from }}
          >
            {formatCount(questions, 'question', 'questions')}
          </Link>
        </>
      )
    }
    case 'question': {
      const names = inPlatformOrder(action.platforms).map(platformName)
      return (
        <>
          <Link
            to="/brands/$brandId/citations"
            params={params}
            search={{ question: action.question.text, from }}
          >
            {formatCount(action.citations, 'citation', 'citations')}
          </Link>{' '}
          <span translate="no">
            {`on ${listInWords(names)}, none on ${platformName(action.missing)}`}
          </span>
        </>
      )
    }
    case 'gaps': {
      const days = action.dates.map(formatDay)
      const shown = days.length > 3 ? `${days.slice(-3).join(', ')} and others` : listInWords(days)
      return (
        <Link to="/brands/$brandId/history" params={params} search={{ period }}>
          {shown}
        </Link>
      )
    }
  }
}
