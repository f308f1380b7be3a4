import { Link } from '@tanstack/react-router'
import { useFocusedHeading } from '../../parts/app/use-focused-heading.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { INTRODUCTION, type Rule, RULES, type RuleText } from './rules.ts'
import styles from './methods.module.css'

export function MethodsPage() {
  useFocusedHeading()
  return (
    <>
      <PageHead title="Methods" />
      <div className={`text-sm ${styles['page']}`}>
        <p>{INTRODUCTION}</p>
        <nav aria-label="On this page" className={`no-print text-sm ${styles['contents']}`}>
          <ul role="list">
            {RULES.map(({ id, title }) => (
              <li key={id}>
                {/* The router would scroll back to the link when it is used twice. */}
                <Link
                  to="/methods"
                  hash={id}
                  resetScroll={false}
                  className={`text-accent ${styles['link']}`}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {RULES.map((rule) => (
          <RuleSection key={rule.id} rule={rule} />
        ))}
      </div>
    </>
  )
}

function RuleSection({ rule: { id, title, sentence, texts } }: { rule: Rule }) {
  return (
    <section aria-labelledby={id} className={styles['rule']}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <p className="font-semibold text-ink">{sentence}</p>
      {texts.map((text) => (
        <Text key={text.toString()} text={text} />
      ))}
    </section>
  )
}

function Text({ text }: { text: RuleText }) {
  if (typeof text === 'string') return <p>{text}</p>
  return (
    <ul role="list">
      {text.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
