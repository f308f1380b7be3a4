import { Link } from '@tanstack/react-router'
import { useRef, use, useEffect, useState } from 'react'
import type { Citation } from '../../api/citations.ts'
import { dayOf, formatDate } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import {
  type Coverage,
  comparisonOf,
  coverageOf,
  loadedFrom,
} from '../../model/analysis/analysis.ts'
import { datesOf, recentDays, isWithin } from '../../model/analysis/day-range.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { FilteredList } from '../../model/citation-list/filtered-list.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import { questionText, readQuestion } from '../../model/citation-list/question-text.ts'
import { MethodsFooter } from '../../parts/app/methods-footer.tsx'
import { useShownBy } from '../../parts/app/page-health.tsx'
import { useBrandName, useServices } from '../../parts/app/use-services.tsx'
import { LoadAllButton } from '../../parts/citations/list-status.tsx'
import {
  listPanelState,
  usePrefetch,
  useCountedList,
} from '../../parts/citations/use-counted-list.ts'
import { AddToWork } from '../../parts/user-data/add-to-work.tsx'
import { buttonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { BelowHeading, PageTitle } from '../../ui/page-head.tsx'
import { useNow, useToday } from '../../ui/use-now.tsx'
import { NamedCompetitors, CitedSources } from './answers/answer-tables.tsx'
import { AnswersOverTime } from './answers/answers-over-time.tsx'
import { AnswersPanel } from './answers/answers-panel.tsx'
import { ComparePanel } from './compare/compare-panel.tsx'
import type { QuestionSearch } from './question-search.ts'
import styles from './question.module.css'

const DAYS_AHEAD = 30

type QuestionPageProps = {
  brandId: string
  search: QuestionSearch
  onSearch: (change: Partial<QuestionSearch>) => void
}

export function QuestionPage({ brandId, search, onSearch }: QuestionPageProps) {
  const question = questionText({ query: search.q })
  return (
    <div className="flex flex-col">
      {question === '' ? (
        <QuestionHead brandId={brandId} question="" text="" isWhole />
      ) : (
        <Answers brandId={brandId} question={question} search={search} onSearch={onSearch} />
      )}
    </div>
  )
}

function Answers({
  brandId,
  question,
  search,
  onSearch,
}: QuestionPageProps & { question: string }) {
  const now = useNow()
  const today = dayOf(now)
  const list = citationListsOf(useServices()).of(brandId, NO_FILTER)
  const { loading, snapshot, coverage, isLoading } = useCountedList(list)
  usePrefetch(list, datesOf(recentDays(DAYS_AHEAD, today)))
  const { answers, from } = useQuestionAnswers(list, question)
  const retry = () => void list.loadNext()
  const subject = 'The answers'
  useShownBy(list.firstPage, loading.isUntouched ? { subject, retry } : undefined)
  const counted = snapshot.list === null ? null : answers
  const state = listPanelState(loading, counted, { subject, retry, now })
  const inAddress = readQuestion(question)
  const [answer] = answers ?? []
  const isFound = !inAddress.isWhole && answer !== undefined
  const { text, isWhole } = isFound ? { text: questionText(answer), isWhole: true } : inAddress
  const filter = { question, from }
  const onView = (view: QuestionSearch['view']) => {
    onSearch({ view })
  }
  return (
    <>
      <QuestionHead brandId={brandId} question={question} text={text} isWhole={isWhole} />
      <QuestionCoverage
        list={list}
        answers={state.kind === 'ready' ? state.data : null}
        coverage={coverage}
        isLoading={isLoading}
        brandId={brandId}
      />
      <AnswersOverTime state={state} today={today} view={search.view} onView={onView} />
      <ComparePanel
        brandId={brandId}
        answers={state.kind === 'ready' ? state.data : []}
        search={search}
        onSearch={onSearch}
      />
      {/* Its height depends on the answers, so nothing is rendered below it until they are known. */}
      {state.kind === 'ready' && state.data.length > 0 && (
        <>
          <AnswersPanel
            brandId={brandId}
            answers={state.data}
            staleSince={state.staleSince}
            search={search}
            onSearch={onSearch}
          />
          <CitedSources
            brandId={brandId}
            filter={filter}
            answers={state.data}
            coverage={coverage}
            today={today}
            staleSince={state.staleSince}
          />
          <NamedCompetitors
            brandId={brandId}
            filter={filter}
            answers={state.data}
            staleSince={state.staleSince}
          />
        </>
      )}
      {state.kind === 'ready' && <MethodsFooter />}
    </>
  )
}

/** The days compared with as many before them. */
const DAYS = 7

type QuestionCoverageProps = {
  list: CitationListStore
  answers: readonly Citation[] | null
  coverage: Coverage
  isLoading: boolean
  brandId: string
}

function QuestionCoverage({ list, answers, coverage, isLoading, brandId }: QuestionCoverageProps) {
  const brandName = useBrandName(brandId)
  const ref = useRef<HTMLElement>(null)
  const isWhole = coverage.loaded.kind === 'all'
  return (
    <section
      ref={ref}
      aria-label="Coverage"
      tabIndex={-1}
      className={`text-muted text-xs ${styles['coverage']}`}
    >
      {answers !== null && (
        <>
          <div className={`flex items-center gap-2 flex-wrap ${styles['line']}`}>
            <p>
              <strong>{formatCount(answers.length, 'answer', 'answers')}</strong>
              <span>{` to this question ${answers.length === 1 ? 'mentions ' : 'mention '}`}</span>
              <Name>{brandName}</Name>
              <span>{coverageMessage(coverage, isLoading)}</span>
            </p>
            {!isWhole && <LoadAllButton list={list} onFocusLost={() => ref.current?.focus()} />}
          </div>
          {answers.length > 0 && <RecentChange answers={answers} coverage={coverage} />}
        </>
      )}
    </section>
  )
}

function RecentChange({ answers, coverage }: { answers: readonly Citation[]; coverage: Coverage }) {
  const chosen = recentDays(DAYS, useToday())
  const comparison = comparisonOf(chosen, coverage)
  const countOf = (days: typeof chosen) =>
    answers.filter(({ detected_at }) => isWithin(dayOf(detected_at), days)).length
  const now = countOf(chosen)
  const change = comparison.kind === 'period' ? formatChange(now - countOf(comparison.before)) : ''
  return (
    <p className={styles['line']}>
      {`${formatCount(now, 'answer', 'answers')} in the last ${DAYS} days${change}`}
    </p>
  )
}

function formatChange(change: number): string {
  if (change === 0) return ', as many as the week before'
  return `, ${formatNumber(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than the week before`
}

function coverageMessage({ count, loaded }: Coverage, isLoading: boolean): string {
  const some = formatCount(count, 'citation', 'citations')
  const more = isLoading ? ' More are being loaded.' : ' Older ones aren’t loaded.'
  switch (loaded.kind) {
    case 'all':
      return '.'
    case 'since':
      return `, in the newest ${some}, since ${formatDate(dayOf(loaded.time))}.${more}`
    case 'gaps':
      return `, in ${some}. Some citations between them aren’t loaded.`
  }
}

/** Longer titles say nothing more. */
const MAX_TITLE_LENGTH = 200

type QuestionHeadProps = {
  brandId: string
  /** As in the URL; '' if it has none. */
  question: string
  text: string
  /** Whether `text` is the whole question; the URL has only a part of a long one. */
  isWhole: boolean
}

function QuestionHead({ brandId, question, text, isWhole }: QuestionHeadProps) {
  const brandName = useBrandName(brandId)
  const isNamed = question !== ''
  const title = text.slice(0, MAX_TITLE_LENGTH).toWellFormed()
  return (
    <>
      <div className={`flex flex-wrap justify-between ${styles['head']}`}>
        <div className={`flex items-center min-w-0 ${styles['title']}`}>
          <PageTitle
            name={isNamed ? title : 'No question'}
            about={brandName}
            dir="auto"
            title={title}
          >
            {isNamed ? text : 'No question'}
          </PageTitle>
        </div>
        {isNamed ? (
          <div className={`flex flex-wrap gap-2 ${styles['actions']}`}>
            <Link
              to="/brands/$brandId/citations"
              params={{ brandId }}
              search={{ question }}
              className={buttonVariant}
            >
              <Icon name="citations" />
              <span>Open in Citations</span>
            </Link>
            {isWhole && (
              <AddToWork
                brandId={brandId}
                kind="question"
                subject={text}
                title={`Look at the answers to “${title}”`}
                evidence={{
                  to: {
                    to: '/brands/$brandId/question',
                    params: { brandId },
                    search: { q: question },
                  },
                  words: 'Answers to the question',
                }}
              />
            )}
          </div>
        ) : (
          <p>
            <span>This URL names no question.</span>{' '}
            <Link
              to="/brands/$brandId/analysis"
              params={{ brandId }}
              search={{ by: 'questions' }}
              className="font-semibold text-accent"
            >
              Choose one in Analysis
            </Link>
          </p>
        )}
      </div>
      {use(BelowHeading)}
    </>
  )
}

const NO_REVIEWS = { get: () => undefined, flagged: () => [] }

type QuestionAnswers = {
  /** Newest first; null while they are being found. */
  answers: readonly Citation[] | null
  /** Where a filter begins that finds them and none that are loaded later. */
  from: string
}

function useQuestionAnswers(list: CitationListStore, question: string): QuestionAnswers {
  const [found, setFound] = useState<QuestionAnswers>({ answers: null, from: '' })
  useEffect(() => {
    const find = (answers: readonly Citation[]) => {
      setFound({ answers, from: loadedFrom('', coverageOf(list.snapshot.get(), null)) })
    }
    const filter = new FilteredList(list.snapshot.get().citations, NO_REVIEWS, () => {
      if (filter.isSearching || list.snapshot.get().isUntouched) return
      find(filter.matches.citations.pages.flatMap(({ citations }) => citations))
    })
    filter.setFilter({ ...NO_FILTER, question })
    let { isUntouched } = list.snapshot.get()
    const { unsubscribe } = list.snapshot.subscribe((snapshot) => {
      filter.setList(snapshot.citations)
      // A first page without citations changes no list.
      if (isUntouched && !snapshot.isUntouched && snapshot.citations.length === 0) find([])
      isUntouched = snapshot.isUntouched
    })
    return unsubscribe
  }, [list, question])
  return found
}
