import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useState } from 'react'
import { forgetEverything } from '../../model/forget-everything.ts'
import { sharedTeamOf } from '../../model/shared-team.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useServices } from '../shared/use-services.tsx'
import { Backup } from './backup-row.tsx'
import { BrandNames } from './brand-names.tsx'
import { ConfigurationProblems } from './configuration-problems.tsx'
import { ForgetEverything } from './forget-row.tsx'
import { KeptData } from './kept-data.tsx'
import { KeptLists } from './kept-lists-row.tsx'
import { Protection } from './protection.tsx'
import { TeamCard } from './team-card.tsx'
import styles from './settings-page.module.css'

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const DENSITIES = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const

const WEEKDAYS = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
  { value: 'saturday', label: 'Saturday' },
] as const

type SettingsPageProps = {
  /** The connection to the service, a part of another feature. */
  connection: ReactNode
}

/** Appearance, shortcuts, connection, data in this browser, and what this dashboard is made of. */
export function SettingsPage({ connection }: SettingsPageProps) {
  const services = useServices()
  const { theme, density, firstWeekday, singleKeys } = services.preferences
  const chosenTheme = useSelector(theme)
  const chosenDensity = useSelector(density)
  const chosenWeekday = useSelector(firstWeekday)
  const areKeysOn = useSelector(singleKeys)
  const brandId = services.brands.start()
  const [imports, setImports] = useState(0)
  return (
    <>
      <PageHead title="Settings" />
      <section className={`stack ${styles['card']}`} aria-label="Appearance">
        <h2>Appearance</h2>
        <div className={`row wraps apart ${styles['row']}`}>
          <p>Theme</p>
          <Segmented label="Theme" options={THEMES} value={chosenTheme} onChange={theme.set} />
        </div>
        <div className={`row wraps apart ${styles['row']}`}>
          <p>
            <span>Density</span>
            <small>How high the rows of lists and tables are.</small>
          </p>
          <Segmented
            label="Density"
            options={DENSITIES}
            value={chosenDensity}
            onChange={density.set}
          />
        </div>
        <div className={`row wraps apart ${styles['row']}`}>
          <p>
            <span>First day of the week</span>
            <small>Where days are grouped by week.</small>
          </p>
          <Segmented
            label="First day of the week"
            options={WEEKDAYS}
            value={chosenWeekday}
            onChange={firstWeekday.set}
          />
        </div>
      </section>
      <section className={`stack ${styles['card']}`} aria-label="Keyboard">
        <h2>Keyboard</h2>
        <label className={`row apart ${styles['row']}`}>
          <span>
            <span>Single-key shortcuts</span>
            <small>Use single keys such as j, k and /. Press ? for the list.</small>
          </span>
          <input
            type="checkbox"
            checked={areKeysOn}
            onChange={(event) => {
              singleKeys.set(event.target.checked)
            }}
          />
        </label>
      </section>
      <section className={`stack ${styles['card']}`} aria-label="Connection">
        <h2>Connection</h2>
        {connection}
      </section>
      <TeamCard />
      {brandId !== null && <BrandNames brandId={brandId} />}
      <section className={`stack ${styles['card']}`} aria-label="Data in this browser">
        <h2>Data in this browser</h2>
        <Protection />
        <KeptData key={imports} />
        <KeptLists />
        <Backup
          onImported={() => {
            setImports(imports + 1)
          }}
        />
        <ForgetEverything
          forget={() => forgetEverything(services)}
          isShared={sharedTeamOf(services) !== null}
          onForgotten={() => window.location.replace('/?choose=brand')}
        />
      </section>
      <ConfigurationProblems />
      <section className={`stack ${styles['card']}`} aria-label="About">
        <h2>About</h2>
        <p>
          <span>{`Brand Visibility Dashboard ${__VERSION__}`}</span>
          {/* The development server has no such file. */}
          {!import.meta.env.DEV && (
            <>
              <span> · </span>
              <a href="/licences.txt" className={styles['link']}>
                Libraries and their licences
              </a>
            </>
          )}
        </p>
        <p>
          <Link to="/methods" className={styles['link']}>
            Methods
          </Link>
          <span>: how this dashboard works out what it says</span>
        </p>
      </section>
      <p className="faint small">All settings are kept in this browser.</p>
    </>
  )
}
