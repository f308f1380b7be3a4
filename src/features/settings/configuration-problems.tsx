import { configurationProblems } from '../../model/competitors/configured-names.ts'
import { configuredTeam } from '../../model/kept/team/configured-team.ts'
import { configuredProduct } from '../../model/product/configured-product.ts'
import { Name } from '../../ui/name.tsx'
import { useServices } from '../shared/use-services.tsx'
import styles from './settings-page.module.css'

/** Names what is wrong in the configuration and not used; nothing when everything is right. */
export function ConfigurationProblems() {
  const services = useServices()
  const problems = [
    ...configurationProblems(services),
    ...configuredProduct(services.configured.product).problems,
    ...configuredTeam(services.configured.team).problems,
  ]
  if (problems.length === 0) return null
  return (
    <section className={styles['card']} aria-label="Configuration">
      <h2>Configuration</h2>
      <p>These entries aren’t used. Whoever runs this dashboard can fix them in config.json.</p>
      <ul className={styles['problems']}>
        {problems.map((problem) => (
          <li key={problem}>
            <Name>{problem}</Name>
          </li>
        ))}
      </ul>
    </section>
  )
}
