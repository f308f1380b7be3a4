import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useState } from 'react'
import { forgetEverything } from '../../model/forget-everything.ts'
import { sharedTeamOf } from '../../model/shared-team.ts'
import { useFocusedHeading } from '../../parts/app/use-focused-heading.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Backup } from './backup-row.tsx'
import { BrandNames } from './brand-names.tsx'
import { ConfigurationProblems } from './configuration-problems.tsx'
import { ForgetEverything } from './forget-row.tsx'
import { Protection } from './protection.tsx'
import { StoredDataList } from './stored-data.tsx'
import { StoredLists } from './stored-lists-row.tsx'
import { TeamSettings } from './team-card.tsx'
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

/** Appearance, connection, data in this browser, and what this dashboard is made of. */
export function SettingsPage({ connection }: SettingsPageProps) {
  const services = useServices()
  const { theme, density, firstWeekday, singleKeys } = services.preferences
  const chosenTheme = useSelector(theme)
  const chosenDensity = useSelector(density)
  const chosenWeekday = useSelector(firstWeekday)
  const areKeysOn = useSelector(singleKeys)
  const brandId = services.brands.start()
  const team = sharedTeamOf(services)
  const [imports, setImports] = useState(0)
  useFocusedHeading()
  const titles = [
    'Connection',
    ...(team === null ? [] : ['Team']),
    'Appearance',
    ...(brandId === null ? [] : ['Brands']),
    'Backup',
    'Stored data',
    'About',
  ]
  return (
    <>
      <PageHead title="Settings" />
      <nav aria-label="On this page" className={styles['contents']}>
        <ul role="list" className="row wraps">
          {titles.map((title) => (
            <li key={title}>
              {/* The router would scroll back to the link when it is used twice. */}
              <Link
                to="/settings"
                hash={idOf(title)}
                resetScroll={false}
                className={styles['link']}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Card title="Connection">{connection}</Card>
      {team !== null && (
        <Card title="Team">
          <TeamSettings team={team} />
        </Card>
      )}
      <Card title="Appearance">
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
      </Card>
      {brandId !== null && (
        <Card title="Brands">
          <BrandNames brandId={brandId} />
        </Card>
      )}
      <Card title="Backup">
        <Backup
          onImported={() => {
            setImports(imports + 1)
          }}
        />
      </Card>
      <Card title="Stored data">
        <Protection />
        <StoredData imports={imports} />
        <ForgetEverything
          forget={() => forgetEverything(services)}
          isShared={team !== null}
          onForgotten={() => window.location.replace('/?choose=brand')}
        />
      </Card>
      <ConfigurationProblems />
      <Card title="About">
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
      </Card>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    // It has the focus when the button that began or ended sharing has gone.
    <section className={`stack ${styles['card']}`} aria-label={title} tabIndex={-1}>
      <h2 id={idOf(title)} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

/** What is stored and its Clear buttons, on demand. Nothing is counted before. */
function StoredData({ imports }: { imports: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div>
        <Button
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen)
          }}
        >
          Manage stored data
        </Button>
      </div>
      {isOpen && (
        <>
          <StoredDataList key={imports} />
          <StoredLists />
        </>
      )}
    </>
  )
}
