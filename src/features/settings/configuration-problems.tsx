import { useEffect, useState } from 'react'
import { configuredTeam } from '../../model/collections/team/configured-team.ts'
import { readDomain } from '../../model/competitors/competitor.ts'
import { configurationProblems } from '../../model/competitors/configured-names.ts'
import { configuredProduct } from '../../model/product/configured-product.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Name } from '../../ui/name.tsx'
import styles from './settings-page.module.css'

/** Names what is wrong in the configuration and not used; nothing when everything is right. */
export function ConfigurationProblems() {
  const services = useServices()
  const [ofDomain, setOfDomain] = useState(() => readDomain)
  useEffect(() => {
    // Without the list of public suffixes one is not named, nor counted.
    void import('../../model/source-types/domain-fault.ts').then(
      ({ readOwnDomain }) => {
        setOfDomain(() => readOwnDomain)
      },
      () => {},
    )
  }, [])
  const problems = [
    ...configurationProblems(services, ofDomain),
    ...configuredProduct(services.configured.product).problems,
    ...configuredTeam(services.configured.team).problems,
  ]
  if (problems.length === 0) return null
  return (
    <section className={`stack ${styles['card']}`} aria-label="Configuration">
      <h2>Configuration</h2>
      <p>These entries aren’t used. Whoever runs this dashboard can fix them in config.json.</p>
      <ul className={`stack breaks ${styles['problems']}`}>
        {problems.map((problem) => (
          <li key={problem}>
            <Name>{problem}</Name>
          </li>
        ))}
      </ul>
    </section>
  )
}
