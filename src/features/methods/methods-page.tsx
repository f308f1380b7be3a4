import { Link } from '@tanstack/react-router'
import { configuredMethod } from '../../model/product/configured-product.ts'
import { useFocusedHeading } from '../../parts/app/use-focused-heading.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { INTRODUCTION, type Rule, RULES, type RuleText } from './methods-content.ts'
import styles from './methods.module.css'

export function MethodsPage() {
  useFocusedHeading()
  const method = configuredMethod(useServices().configured.method).text
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
        {method !== '' && (
          <section aria-labelledby="method" className={styles['rule']}>
            <h2 id="method" tabIndex={-1}>
              How these answers are collected
            </h2>
            <p dir="auto">{method}</p>
          </section>
        )}
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
