import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import type { Citation } from '../../../api/citations.ts'
import { type Day, dayOf } from '../../../lib/dates.ts'
import { formatCount, formatNumber, formatShare } from '../../../lib/numbers.ts'
import { formatHost } from '../../../lib/readable-address.ts'
import { workInSlices } from '../../../lib/scheduling.ts'
import { comparisonOf, type Coverage } from '../../../model/analysis/analysis.ts'
import { isWithin, recentDays } from '../../../model/analysis/day-range.ts'
import { type ListSearch, NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import { isRedirect } from '../../../model/citation-list/redirects.ts'
import { sourceFilter, sourceOf } from '../../../model/citation-list/source.ts'
import {
  answerTextsOf,
  type AnswerOf,
  nameMatcher,
} from '../../../model/competitors/answer-texts.ts'
import { competitorsOf, type Competitor } from '../../../model/competitors/competitors.ts'
import { inPlatformOrder, platformName } from '../../../model/names.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { Name } from '../../../ui/name.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type Column, DataTable } from '../../../ui/table.tsx'
import { RelativeTime } from '../../../ui/use-now.tsx'
import styles from '../question.module.css'

const PLATFORMS: Column<{ platforms: ReadonlySet<string> }> = {
  label: 'Platforms',
  renderCell: ({ platforms }) => (
    <Name>{inPlatformOrder(platforms).map(platformName).join(', ')}</Name>
  ),
  isExtra: true,
}

type NamedCompetitorsProps = {
  brandId: string
  filter: Pick<ListSearch, 'question' | 'from'>
  answers: readonly Citation[]
  staleSince: string | null
}

export function NamedCompetitors({ brandId, filter, answers, staleSince }: NamedCompetitorsProps) {
  const competitors = useSelector(competitorsOf(useServices()).of(brandId))
  const { named, read } = useNamedCompetitors(brandId, competitors, answers)
  if (competitors.length === 0) return null
  return (
    <Panel
      name="Competitors named"
      end={<span>{countedMessage(read)}</span>}
      state={{ kind: 'ready', data: named, staleSince }}
    >
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-muted">None of the listed competitors is named here.</p>
        ) : (
          <div className="mt-2">
            <DataTable
              name="Competitors named"
              columns={[
                { label: 'Competitor', renderCell: ({ name }) => <Name>{name}</Name> },
                {
                  label: 'Answers',
                  renderCell: ({ name, count }) => (
                    <Link
                      to="/brands/$brandId/citations"
                      params={{ brandId }}
                      search={{ ...filter, competitor: name }}
                      className={`items-center font-normal text-accent ${styles['link']}`}
                      aria-label={`${formatNumber(count)} answers, ${name}`}
                    >
                      {formatNumber(count)}
                    </Link>
                  ),
                  isNumber: true,
                },
                {
                  label: 'Share',
                  renderCell: ({ count }) => formatShare(count, answers.length),
                  isNumber: true,
                },
                PLATFORMS,
              ]}
              rows={rows}
              keyOf={({ name }) => name}
            />
          </div>
        )
      }
    </Panel>
  )
}

function countedMessage(read: number): string {
  return read === 0
    ? 'Counted in the question and excerpts'
    : `Counted in the question, excerpts and ${formatCount(read, 'full answer', 'full answers')}`
}

const NONE: NamedInAnswers = { named: [], read: 0 }

/** Computed in later tasks; the previous value stays until then. */
function useNamedCompetitors(
  brandId: string,
  competitors: readonly Competitor[],
  answers: readonly Citation[],
): NamedInAnswers {
  const texts = answerTextsOf(useServices()).of(brandId)
  const answerOf = useSelector(texts.state, (state) => state.answerOf)
  const [found, setFound] = useState(NONE)
  useEffect(() => {
    void texts.restore()
  }, [texts])
  useEffect(() => {
    const stop = new AbortController()
    const work = findNamed(answers, competitors, answerOf)
    void workInSlices(work, stop.signal).then((named) => {
      if (named !== undefined) setFound(named)
    })
    return () => stop.abort()
  }, [answers, competitors, answerOf])
  return found
}

type Named = {
  readonly name: string
  readonly count: number
  readonly platforms: ReadonlySet<string>
}

type NamedInAnswers = {
  readonly named: readonly Named[]
  readonly read: number
}

export function* findNamed(
  answers: readonly Citation[],
  competitors: readonly Competitor[],
  answerOf: AnswerOf,
): Generator<void, NamedInAnswers, void> {
  const namedIn = nameMatcher(competitors, answerOf)
  const rows = competitors.map(({ name }) => ({ name, count: 0, platforms: new Set<string>() }))
  let read = 0
  for (const answer of answers) {
    if (answerOf(answer.id) !== undefined) read += 1
    for (const at of namedIn(answer)) {
      const row = rows[at]
      if (row === undefined) continue
      row.count += 1
      row.platforms.add(answer.platform)
    }
    yield
  }
  const named = rows.filter(({ count }) => count > 0)
  return { named: named.toSorted((one, other) => other.count - one.count), read }
}

type CitedSourcesProps = {
  brandId: string
  filter: Pick<ListSearch, 'question' | 'from'>
  answers: readonly Citation[]
  coverage: Coverage
  today: Day
  staleSince: string | null
}

export function CitedSources({
  brandId,
  filter,
  answers,
  coverage,
  today,
  staleSince,
}: CitedSourcesProps) {
  const named = namedMessage(answers, coverage, today)
  return (
    <Panel
      name="Sources cited"
      end={named !== '' && <span className="text-muted text-xs">{named}</span>}
      state={{ kind: 'ready', data: answers, staleSince }}
    >
      {() => (
        <div className="mt-2">
          <DataTable
            name="Sources cited"
            columns={[
              {
                label: 'Source',
                renderCell: ({ source }) => (
                  <span>
                    <Name className="wrap-anywhere">
                      {source === NO_SOURCE ? 'No web address' : formatHost(source)}
                    </Name>
                    {isRedirect(source) && <span className="text-muted"> (redirect)</span>}
                  </span>
                ),
              },
              {
                label: 'Citations',
                renderCell: ({ source, count }) => (
                  <Link
                    to="/brands/$brandId/citations"
                    params={{ brandId }}
                    search={{ ...filter, source: sourceFilter(source) }}
                    className={`items-center font-normal text-accent ${styles['link']}`}
                    aria-label={`${formatNumber(count)} citations, ${formatHost(source)}`}
                  >
                    {formatNumber(count)}
                  </Link>
                ),
                isNumber: true,
              },
              PLATFORMS,
              {
                label: 'Last seen',
                renderCell: ({ newest }) => <RelativeTime timestamp={newest} />,
                isExtra: true,
              },
            ]}
            rows={sourcesOf(answers)}
            keyOf={({ source }) => source}
          />
        </div>
      )}
    </Panel>
  )
}

const DAYS = 14

/** '' where the days are not all loaded. */
function namedMessage(answers: readonly Citation[], coverage: Coverage, today: Day): string {
  const recent = recentDays(DAYS, today)
  if (comparisonOf(recent, coverage, recent).kind !== 'period') return ''
  const days = new Set(answers.map(({ detected_at }) => dayOf(detected_at)))
  const count = [...days].filter((day) => isWithin(day, recent)).length
  return `Named you on ${count} of ${DAYS} days`
}

type CitedSource = { source: string; count: number; platforms: Set<string>; newest: string }

/** The most cited first. @param answers newest first */
function sourcesOf(answers: readonly Citation[]): CitedSource[] {
  const sources = new Map<string, CitedSource>()
  for (const answer of answers) {
    const source = sourceOf(answer) ?? NO_SOURCE
    const known = sources.get(source) ?? {
      source,
      count: 0,
      platforms: new Set(),
      newest: answer.detected_at,
    }
    known.count += 1
    known.platforms.add(answer.platform)
    sources.set(source, known)
  }
  return [...sources.values()].toSorted((one, other) => other.count - one.count)
}
