import type { Citation } from '../../api/citations.ts'
import { DAY_MS, formatClockOrDay } from '../../lib/dates.ts'
import { datesOf, recentDays } from '../../model/analysis/day-range.ts'
import type { CitationListStore } from '../../model/citation-list/citation-list-store.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../model/citation-list/list-filter.ts'
import type { ListSnapshot } from '../../model/citation-list/list-snapshot.ts'
import { questionText, readQuestion } from '../../model/citation-list/source.ts'
import { describeError } from '../../parts/app/describe-error.ts'
import { MethodsFooter } from '../../parts/app/methods-footer.tsx'
import { useServices } from '../../parts/app/use-services.tsx'
import { useCountedList } from '../../parts/citations/use-counted-list.ts'
import { usePrefetch } from '../../parts/citations/use-prefetch.ts'
import type { PanelState } from '../../ui/panel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AnswersOverTime } from './answers/answers-over-time.tsx'
import { AnswersPanel } from './answers/answers-panel.tsx'
import { CitedSources } from './answers/cited-sources.tsx'
import { NamedCompetitors } from './answers/named-competitors.tsx'
import { ComparePanel } from './compare/compare-panel.tsx'
import { QuestionCoverage } from './question-coverage.tsx'
import { QuestionHead } from './question-head.tsx'
import type { QuestionSearch } from './question-search.ts'
import { useQuestionAnswers } from './use-question-answers.ts'

/** The days that are loaded ahead, and as many before them. */
const DAYS_AHEAD = 30

type QuestionPageProps = {
  brandId: string
  brandName: string
  search: QuestionSearch
  onSearch: (change: Partial<QuestionSearch>) => void
}

/** One question: the answers that name the brand, over time, with their sources, and two of them side by side. */
export function QuestionPage({ brandId, brandName, search, onSearch }: QuestionPageProps) {
  const question = questionText({ query: search.q })
  return (
    <div className="column">
      {question === '' ? (
        <QuestionHead brandId={brandId} brandName={brandName} question="" text="" isWhole />
      ) : (
        <Answers
          brandId={brandId}
          brandName={brandName}
          question={question}
          search={search}
          onSearch={onSearch}
        />
      )}
    </div>
  )
}

function Answers({
  brandId,
  brandName,
  question,
  search,
  onSearch,
}: QuestionPageProps & { question: string }) {
  const now = useNow()
  const today = Math.floor(now / DAY_MS)
  const list = citationListsOf(useServices()).of(brandId, NO_FILTER)
  const { loading, coverage, isLoading } = useCountedList(list)
  usePrefetch(list, datesOf(recentDays(DAYS_AHEAD, today)))
  const answers = useQuestionAnswers(list, question)
  const state = stateOf(list, loading, answers, now)
  const inAddress = readQuestion(question)
  const [answer] = answers ?? []
  const isFound = !inAddress.isWhole && answer !== undefined
  const { text, isWhole } = isFound ? { text: questionText(answer), isWhole: true } : inAddress
  const onView = (view: QuestionSearch['view']) => {
    onSearch({ view })
  }
  return (
    <>
      <QuestionHead
        brandId={brandId}
        brandName={brandName}
        question={question}
        text={text}
        isWhole={isWhole}
      />
      <QuestionCoverage
        list={list}
        answers={state.kind === 'ready' ? state.data : null}
        coverage={coverage}
        isLoading={isLoading}
        brandName={brandName}
      />
      <AnswersOverTime state={state} today={today} view={search.view} onView={onView} />
      <ComparePanel
        brandId={brandId}
        answers={state.kind === 'ready' ? state.data : []}
        search={search}
        onSearch={onSearch}
      />
      {/* Their height is known with the answers, so nothing stands below them until then. */}
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
            question={question}
            answers={state.data}
            staleSince={state.staleSince}
          />
          <NamedCompetitors
            brandId={brandId}
            question={question}
            answers={state.data}
            staleSince={state.staleSince}
          />
        </>
      )}
      {state.kind === 'ready' && <MethodsFooter />}
    </>
  )
}

/** The state of the panels that show the answers. */
function stateOf(
  list: CitationListStore,
  { isUntouched, status, failedAt, checkedAt }: ListSnapshot,
  answers: readonly Citation[] | null,
  now: number,
): PanelState<readonly Citation[]> {
  if (isUntouched && status.kind === 'failed') {
    return {
      kind: 'failed',
      problem: describeError(status.error, 'The answers'),
      retry: () => void list.loadNext(),
    }
  }
  if (isUntouched || answers === null) {
    return { kind: 'loading', isAgain: status.kind === 'loading' }
  }
  const staleSince = failedAt === null ? null : formatClockOrDay(checkedAt, now)
  return { kind: 'ready', data: answers, staleSince }
}
