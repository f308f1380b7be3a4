import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams, useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { Suspense, useState, useEffect, useRef } from 'react'
import { scoreQuery, citationStatsQuery } from '../../api/queries.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { writeBrandIds } from '../../model/brands/brands.ts'
import { SHORTCUTS, ShortcutsProvider, useShortcutHint } from '../../parts/app/app-shortcuts.ts'
import {
  nothingNewSince,
  PageHealthProvider,
  useShownQueries,
} from '../../parts/app/page-health.tsx'
import { PAGES } from '../../parts/app/pages.ts'
import { ProductMark } from '../../parts/app/product-mark.tsx'
import { useServices, useBrandName, useApi } from '../../parts/app/use-services.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LiveRegion, announce } from '../../ui/live-region.tsx'
import { Name } from '../../ui/name.tsx'
import { BelowHeading } from '../../ui/page-head.tsx'
import { PopoverSurface, usePopover } from '../../ui/popover.tsx'
import { keyNames } from '../../ui/shortcuts.tsx'
import { RelativeTime } from '../../ui/use-now.tsx'
import { removeFrame, type ServiceStatus, serviceStatus } from './brand-frame.tsx'
import type { ShellDialog } from './global-shortcuts.tsx'
import styles from './shell.module.css'

/** The text before the time of the score; '' if the time is enough. */
const WORDS: Readonly<Record<ServiceStatus, string>> = {
  loading: 'Loading…',
  live: '',
  offline: 'Offline',
  'not-connected': 'Not connected',
  'score-failed': 'Score not loaded',
  'unknown-brand': '',
}

function SideStatus({ brandId }: { brandId: string }) {
  const { api, connection } = useServices()
  const isOnline = useSelector(connection.isOnline)
  const score = useQuery(scoreQuery(api, brandId))
  const hasNothingNew = useShownQueries(nothingNewSince) !== null
  const status = serviceStatus({ isOnline, score, hasNothingNew })
  const updatedAt = score.data?.updated_at
  const words = updatedAt !== undefined && status === 'score-failed' ? '' : WORDS[status]
  return (
    <p className={styles['status']} data-live={status === 'live'}>
      {updatedAt === undefined ? (
        words !== '' && <span>{words}</span>
      ) : (
        <>
          {words !== '' && (
            <>
              <span>{words}</span>
              <br />
            </>
          )}
          <span className="whitespace-nowrap">
            <span>Updated </span>
            <RelativeTime timestamp={updatedAt} />
          </span>
        </>
      )}
    </p>
  )
}

const BrandMenu = lazyPart(
  async () => (await import('./brand-menu.tsx')).BrandMenu,
  <p className={`text-faint ${styles['loading']}`}>
    The list of brands couldn’t be loaded. Reload the page.
  </p>,
)

function BrandSwitcher({ brandId }: { brandId: string | undefined }) {
  const popover = usePopover()
  const brandName = useBrandName(brandId ?? '')
  const name = brandId === undefined ? 'Choose a brand' : brandName
  return (
    <>
      <button
        type="button"
        className={`flex items-center gap-2-half bg-surface ${styles['switcher']}`}
        {...popover.button}
      >
        <span
          className={`grid flex-none place-items-center text-xs font-semibold rounded ${styles['initial']}`}
          aria-hidden="true"
        >
          {brandId === undefined ? <Icon name="plus" /> : [...name][0]?.toUpperCase()}
        </span>
        <span className={`grid min-w-0 ${styles['names']}`}>
          {brandId !== undefined && <span className="sr-only">Brand: </span>}
          <Name className="truncate font-semibold">{name}</Name>
        </span>
        <Icon name="switch" />
      </button>
      <PopoverSurface {...popover.surface} className={styles['menu']}>
        {popover.isOpen && (
          <Suspense fallback={<p className={`text-faint ${styles['loading']}`}>Loading…</p>}>
            <BrandMenu currentId={brandId} onDone={popover.close} />
          </Suspense>
        )}
      </PopoverSurface>
    </>
  )
}

// Not needed before the first paint, so loaded afterwards.
const GlobalShortcuts = lazyPart(
  async () => (await import('./global-shortcuts.tsx')).GlobalShortcuts,
  null,
)

// Without a team, none of its code is loaded.
const TeamLine = lazyPart(async () => (await import('./team-line.tsx')).TeamLine, null, false)

const OutageNotice = lazyPart(async () => (await import('./outage-notice.tsx')).OutageNotice, null)

const OUTAGE = (
  <Suspense>
    <OutageNotice />
  </Suspense>
)

const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices, null)

// Its records are not needed before the first paint.
const OpenWork = lazyPart(async () => (await import('./open-work.tsx')).OpenWork, null)

export function Shell() {
  const { brands, configured, preferences } = useServices()
  const { brandId: openId } = useParams({ strict: false })
  // On pages without a brand, such as Settings, the navigation leads to the brand that `/` opens.
  const brandId = openId ?? brands.start() ?? undefined
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  return (
    <ShortcutsProvider areOn={useSelector(preferences.singleKeys)}>
      <div className={`grid ${styles['shell']}`}>
        <a className={`font-semibold rounded ${styles['skip']}`} href="#content">
          Skip to content
        </a>
        <header className={`flex flex-col ${styles['side']}`}>
          <Link
            to="/"
            className={`flex items-center gap-2 mb-4 text-sm font-semibold ${styles['product']}`}
          >
            <ProductMark />
          </Link>
          <BrandSwitcher brandId={brandId} />
          <SearchButton onOpen={setDialog} />
          <MainNavigation brandId={brandId} />
        </header>
        <LiveRegion />
        <main id="content" tabIndex={-1} className={`relative min-w-0 ${styles['main']}`}>
          <PageHealthProvider>
            <div className={styles['notices']}>
              <Suspense>
                <Notices />
              </Suspense>
            </div>
            <BelowHeading value={OUTAGE}>
              <Outlet />
            </BelowHeading>
          </PageHealthProvider>
        </main>
        {/* After the page, so that screen readers come to the headline sooner. */}
        <footer className={`grid text-xs text-faint ${styles['foot']}`}>
          {openId !== undefined && <SideStatus brandId={openId} />}
          {configured.team !== undefined && (
            <Suspense>
              <TeamLine />
            </Suspense>
          )}
          <KeyboardButtons onOpen={setDialog} />
        </footer>
        <RouteAnnouncer />
        <Suspense>
          <GlobalShortcuts brandId={brandId} dialog={dialog} onDialog={setDialog} />
        </Suspense>
      </div>
    </ShortcutsProvider>
  )
}

function MainNavigation({ brandId }: { brandId: string | undefined }) {
  const popover = usePopover()
  // On pages of all brands, the counts of one brand are not worth a request or opening the database.
  const isOpen = useParams({ strict: false }).brandId === brandId && brandId !== undefined
  const hasSeveral = useSelector(useServices().brands.known, (known) => known.length > 1)
  const pages = PAGES.filter(({ path, place }) => {
    if (path === '/brands') return hasSeveral
    return (place === 'tab' || place === 'more') && (brandId !== undefined || path === '/settings')
  })
  const link = ({ path, navigationLabel, icon, place }: (typeof PAGES)[number]) => (
    <Link
      key={path}
      to={path}
      params={{ brandId: brandId ?? '' }}
      search={path === '/compare' ? { brands: writeBrandIds([brandId ?? '']) } : {}}
      activeOptions={{
        exact: path === '/brands/$brandId' || path === '/brands',
        includeSearch: false,
      }}
      onClick={popover.close}
      className={`${styles['link']} ${place === 'more' ? styles['sideOnly'] : ''}`}
    >
      <Icon name={icon} />
      <span>{navigationLabel}</span>
      {path === '/brands/$brandId/citations' && isOpen && <CitationTotal brandId={brandId} />}
      {path === '/brands/$brandId/work' && isOpen && (
        <Suspense>
          <OpenWork brandId={brandId} />
        </Suspense>
      )}
    </Link>
  )
  return (
    <nav aria-label="Main" className={`flex flex-col gap-1 ${styles['nav']}`}>
      {pages.map(link)}
      <button type="button" className={`${styles['link']} ${styles['more']}`} {...popover.button}>
        <Icon name="more" />
        <span>More</span>
      </button>
      <PopoverSurface {...popover.surface} isSheet className={styles['sheet']}>
        {pages.filter(({ place }) => place === 'more').map(link)}
      </PopoverSurface>
    </nav>
  )
}

/** The service's count for its own period (contract §7). */
function CitationTotal({ brandId }: { brandId: string }) {
  const api = useApi()
  const { data } = useQuery(citationStatsQuery(api, brandId))
  return (
    data !== undefined && (
      <span
        className={`ms-auto text-xs text-muted whitespace-nowrap ${styles['total']}`}
        translate="no"
        aria-hidden="true"
        title={`Last ${formatPeriod(data.period)}`}
      >
        {formatNumber(data.total_citations)}
      </span>
    )
  )
}

type DialogButtonProps = { onOpen: (dialog: ShellDialog) => void }

function KeyboardButtons({ onOpen }: DialogButtonProps) {
  const helpKey = useShortcutHint('help')
  return (
    <>
      <button
        type="button"
        className={`flex items-center justify-between ${styles['open']}`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onOpen('menu')}
      >
        <kbd aria-hidden="true">{keyNames(SHORTCUTS.menu.keys[0]).join(' ')}</kbd>{' '}
        <span>Command menu</span>
      </button>
      <button
        type="button"
        className={`flex items-center justify-between ${styles['open']}`}
        onClick={() => onOpen('shortcuts')}
      >
        {helpKey !== undefined && <kbd>{helpKey}</kbd>} <span>Keyboard shortcuts</span>
      </button>
    </>
  )
}

function SearchButton({ onOpen }: DialogButtonProps) {
  return (
    <button type="button" className={styles['search']} onClick={() => onOpen('menu')}>
      <Icon name="search" size={20} />
      <span className="sr-only">Search</span>
    </button>
  )
}

/**
 * After a page change, moves the focus to the page heading and announces it; the router does neither.
 * If the page has already set the focus, as the list does after Back, or keeps it (`data-keeps-focus`), it stays there.
 */
function RouteAnnouncer() {
  const router = useRouter()
  const focusedBefore = useRef<Element | null>(null)
  useEffect(() => {
    const stopBefore = router.subscribe('onBeforeNavigate', () => {
      focusedBefore.current = document.activeElement
    })
    const stopRendered = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      removeFrame()
      if (fromLocation === undefined || !pathChanged) return
      const heading = document.querySelector('h1')
      const focused = document.activeElement
      // A user who types stays in the field: the search only closed what was open beside it.
      if (!(focused instanceof HTMLInputElement)) announce(heading?.textContent ?? '')
      const isStored = (focused?.closest('[data-keeps-focus]') ?? null) !== null
      const isMoved = focused !== focusedBefore.current && focused?.closest('main') !== null
      const isPlaced = isStored || isMoved
      if (!isPlaced) heading?.focus({ preventScroll: true })
    })
    // Pages without code to load, such as the one for an unknown URL, have rendered already.
    if (document.querySelector('#root main h1') !== null) removeFrame()
    return () => {
      stopBefore()
      stopRendered()
    }
  }, [router])
  return null
}
