import { Link } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useState, useEffect } from 'react'
import { BASE_PATH } from '../../lib/app-files.ts'
import { formatList } from '../../lib/language.ts'
import { USER_DATA_LABELS } from '../../model/collections/kinds.ts'
import { configuredTeam } from '../../model/collections/team/configured-team.ts'
import { configurationProblems, readDomain } from '../../model/competitors/competitors.ts'
import { forgetEverything, type ForgottenPart } from '../../model/forget-everything.ts'
import type { PersistedAtom } from '../../model/persisted-atom.ts'
import { configuredMethod, configuredProduct } from '../../model/product/configured-product.ts'
import { sharedTeamOf } from '../../model/shared-team.ts'
import { EMPTY_START } from '../../model/stop-storing.ts'
import { useFocusedHeading } from '../../parts/app/use-focused-heading.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useMessage } from '../../ui/live-region.tsx'
import { Name } from '../../ui/name.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Backup, BrandNames } from './settings-rows.tsx'
import { StoredLists, StoredDataList, Protection } from './stored-data.tsx'
import { TeamSettings } from './team-card.tsx'
import styles from './settings.module.css'

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
  /** Passed in, because it belongs to another feature. */
  connection: ReactNode
}

export function SettingsPage({ connection }: SettingsPageProps) {
  const services = useServices()
  const { theme, density, firstWeekday, singleKeys } = services.preferences
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
        <ul role="list" className="flex items-center gap-2 flex-wrap">
          {titles.map((title) => (
            <li key={title}>
              {/* The router would scroll back to the link when it is used twice. */}
              <Link
                to="/settings"
                hash={idOf(title)}
                resetScroll={false}
                className={`text-accent ${styles['link']}`}
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
        <Preference label="Theme" options={THEMES} preference={theme} />
        <Preference label="Density" options={DENSITIES} preference={density}>
          How high the rows of lists and tables are.
        </Preference>
        <Preference label="First day of the week" options={WEEKDAYS} preference={firstWeekday}>
          Where days are grouped by week.
        </Preference>
        <label className={`flex items-center gap-2 justify-between ${styles['row']}`}>
          <span>
            <span>Single-key shortcuts</span>
            <small>Use single keys such as j, k and /. Press ? for the list.</small>
          </span>
          <input
            type="checkbox"
            checked={areKeysOn}
            onChange={(event) => singleKeys.set(event.target.checked)}
          />
        </label>
      </Card>
      {brandId !== null && (
        <Card title="Brands">
          <BrandNames brandId={brandId} />
        </Card>
      )}
      <Card title="Backup">
        <Backup onImported={() => setImports(imports + 1)} />
      </Card>
      <Card title="Stored data">
        <Protection />
        <StoredData imports={imports} />
        <ForgetEverything
          forget={() => forgetEverything(services)}
          isShared={team !== null}
          onForgotten={() => window.location.replace(EMPTY_START)}
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
              <a href={`${BASE_PATH}/licences.txt`} className={`text-accent ${styles['link']}`}>
                Libraries and their licences
              </a>
            </>
          )}
        </p>
        <p>
          <Link to="/methods" className={`text-accent ${styles['link']}`}>
            Methods
          </Link>
          <span>: how this dashboard works out what it says</span>
        </p>
      </Card>
    </>
  )
}

type PreferenceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  preference: PersistedAtom<Value>
  children?: string
}

function Preference<Value extends string>(props: PreferenceProps<Value>) {
  const { label, options, preference, children } = props
  return (
    <div className={`flex items-center gap-2 flex-wrap justify-between ${styles['row']}`}>
      <p>
        <span>{label}</span>
        {children !== undefined && <small>{children}</small>}
      </p>
      <Segmented
        label={label}
        options={options}
        value={useSelector(preference)}
        onChange={preference.set}
      />
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    // Gets the focus when the button that started or ended sharing disappears.
    <section
      className={`grid gap-2-half border-t ${styles['card']}`}
      aria-label={title}
      tabIndex={-1}
    >
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

/** Counted only on demand. */
function StoredData({ imports }: { imports: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
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

/** Configuration entries that are invalid and ignored; nothing if all are valid. */
function ConfigurationProblems() {
  const services = useServices()
  const [ofDomain, setOfDomain] = useState(() => readDomain)
  useEffect(() => {
    // Without the list of public suffixes, invalid domains are neither named nor counted.
    void import('../../model/source-types/type-rules.ts').then(
      ({ readOwnDomain }) => {
        setOfDomain(() => readOwnDomain)
      },
      () => {},
    )
  }, [])
  const problems = [
    ...configurationProblems(services, ofDomain),
    ...configuredProduct(services.configured.product).problems,
    ...configuredMethod(services.configured.method).problems,
    ...configuredTeam(services.configured.team).problems,
  ]
  if (problems.length === 0) return null
  return (
    <Card title="Configuration">
      <p>These entries aren’t used. Your administrator can fix them in config.json.</p>
      <ul className={`grid gap-1 wrap-anywhere ${styles['problems']}`}>
        {problems.map((problem) => (
          <li key={problem}>
            <Name>{problem}</Name>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const PARTS: Readonly<Record<ForgottenPart, string>> = {
  records: `your ${USER_DATA_LABELS}`,
  lists: 'the cached citations',
  settings: 'the settings, added brands and key',
  app: 'the copy of the dashboard for offline use',
}

type ForgetEverythingProps = {
  /** @returns the parts that could not be deleted */
  forget: () => Promise<readonly ForgottenPart[]>
  isShared: boolean
  onForgotten: () => void
}

export function ForgetEverything({ forget, isShared, onForgotten }: ForgetEverythingProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [isForgetting, setIsForgetting] = useState(false)
  const [message, say] = useMessage()

  async function confirm() {
    setIsAsking(false)
    setIsForgetting(true)
    const left = await forget()
    setIsForgetting(false)
    if (left.length === 0) onForgotten()
    else say(remainingMessage(left))
  }

  return (
    <div className={`grid gap-2-half text-muted border-t ${styles['apart']}`}>
      <h3>Delete everything</h3>
      <p>Use this on a shared or borrowed device.</p>
      <Button
        variant="danger"
        aria-haspopup="dialog"
        aria-disabled={isForgetting}
        onClick={() => setIsAsking(true)}
      >
        {isForgetting ? 'Deleting…' : 'Delete everything on this device'}
      </Button>
      {message !== '' && <p>{message}</p>}
      {isAsking && (
        <ConfirmDialog
          title="Delete everything on this device?"
          action="Delete everything"
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        >
          {`This deletes your ${USER_DATA_LABELS}, the cached citations, added brands, settings and key from this browser, in every tab. This can’t be undone. Export a backup first if you might need it.${isShared ? ' Your team keeps what you shared.' : ''}`}
        </ConfirmDialog>
      )}
    </div>
  )
}

function remainingMessage(left: readonly ForgottenPart[]): string {
  const parts = formatList(left.map((part) => PARTS[part]))
  return `This browser couldn’t delete ${parts}. Close the other tabs of this dashboard, then try again.`
}
