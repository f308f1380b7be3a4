import { Link } from '@tanstack/react-router'
import type { Citation } from '../../../api/citations.ts'
import { formatInstant, formatShortInstant } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { sourceOf } from '../../../model/citation-list/source.ts'
import { platformName } from '../../../model/names.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { SentimentWord } from '../../../parts/app/sentiment-word.tsx'
import { chipVariant } from '../../../ui/choice-menu.tsx'
import { Name } from '../../../ui/name.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShowMore, usePart } from '../../../ui/show-more.tsx'
import { DataTable } from '../../../ui/table.tsx'
import { useNow } from '../../../ui/use-now.tsx'
import type { QuestionSearch } from '../question-search.ts'
import styles from '../question.module.css'

type AnswersPanelProps = {
  brandId: string
  answers: readonly Citation[]
  staleSince: string | null
  search: QuestionSearch
  onSearch: (change: Partial<QuestionSearch>) => void
}

/** Newest first. Each answer links to its citation, and two can be compared. */
export function AnswersPanel({
  brandId,
  answers,
  staleSince,
  search,
  onSearch,
}: AnswersPanelProps) {
  return (
    <Panel
      name="Answers"
      end={<span>{formatCount(answers.length, 'answer', 'answers')}</span>}
      state={{ kind: 'ready', data: answers, staleSince }}
    >
      {() => (
        <div className="mt-2" tabIndex={-1}>
          <AnswersTable
            brandId={brandId}
            answers={answers}
            chosen={[search.a, search.b]}
            onChoose={(id) => onSearch(chosenAfter(search, id))}
          />
        </div>
      )}
    </Panel>
  )
}

const STEP = 10

type AnswersTableProps = {
  brandId: string
  answers: readonly Citation[]
  chosen: readonly string[]
  onChoose: (id: string) => void
}

function AnswersTable({ brandId, answers, chosen, onChoose }: AnswersTableProps) {
  const now = useNow()
  const least = answers.findLastIndex(({ id }) => chosen.includes(id)) + 1
  const { shown, more } = usePart(answers, { step: STEP, least })
  return (
    <>
      <DataTable
        name="Answers"
        columns={[
          {
            label: 'Date',
            renderCell: ({ id, detected_at, platform }) => {
              const time = formatShortInstant(detected_at, now)
              return (
                <Link
                  to="/brands/$brandId/citations/$citationId"
                  params={{ brandId, citationId: id }}
                  className={`items-center font-normal text-accent ${styles['link']}`}
                  aria-label={`${time}: read the answer of ${platformName(platform)}`}
                >
                  <time dateTime={detected_at}>{time}</time>
                </Link>
              )
            },
          },
          {
            label: 'Platform',
            renderCell: ({ platform }) => (
              <span className={`inline-flex items-center gap-2 ${styles['platform']}`}>
                <PlatformMark platform={platform} />
                <Name>{platformName(platform)}</Name>
              </span>
            ),
          },
          {
            label: 'Sentiment',
            renderCell: ({ sentiment }) => <SentimentWord sentiment={sentiment} />,
          },
          {
            label: 'Source',
            renderCell: (answer) => (
              <Name className="wrap-anywhere">{sourceOf(answer) ?? '–'}</Name>
            ),
            isExtra: true,
          },
          {
            label: 'Compare',
            renderCell: ({ id, detected_at, platform }) => (
              <button
                type="button"
                className={chipVariant}
                aria-pressed={chosen.includes(id)}
                aria-label={`Compare: ${platformName(platform)}, ${formatInstant(detected_at)}`}
                onClick={() => onChoose(id)}
              >
                Compare
              </button>
            ),
          },
        ]}
        rows={shown}
        keyOf={({ id }) => id}
      />
      <ShowMore {...more} name="answers" />
    </>
  )
}

/** A click adds or removes an answer; a third one replaces the first. */
function chosenAfter({ a, b }: QuestionSearch, id: string): Partial<QuestionSearch> {
  const others = [a, b].filter((each) => each !== '' && each !== id)
  const isChosen = id === a || id === b
  const [first = '', second = ''] = isChosen ? others : [...others, id].slice(-2)
  return { a: first, b: second }
}
