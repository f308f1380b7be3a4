import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { AddToWork } from '../../parts/user-data/add-to-work.tsx'
import { buttonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BelowHeading, useDocumentTitle } from '../../ui/page-head.tsx'
import styles from './question-page.module.css'

/** A title longer than this says nothing more. */
const MAX_TITLE_LENGTH = 200

type QuestionHeadProps = {
  brandId: string
  brandName: string
  /** As the URL has it; '' when it names none. */
  question: string
  text: string
  /** Whether the text is all of the question, and not only what the URL shows of a long one. */
  isWhole: boolean
}

/** The question as the page's heading, and what can be done with it. */
export function QuestionHead({ brandId, brandName, question, text, isWhole }: QuestionHeadProps) {
  const isNamed = question !== ''
  const title = text.slice(0, MAX_TITLE_LENGTH).toWellFormed()
  useDocumentTitle(isNamed ? title : 'No question', brandName)
  return (
    <>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <h1 tabIndex={-1} dir="auto" title={title}>
            {isNamed ? text : 'No question'}
          </h1>
        </div>
        {isNamed ? (
          <div className={styles['actions']}>
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
              className={`strong ${styles['link']}`}
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
