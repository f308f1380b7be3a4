import { Link, Outlet, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ShortcutsProvider } from '../../parts/app/app-shortcuts.ts'
import { ProductMark } from '../../parts/app/product-mark.tsx'
import { useServices, useSingleKeys } from '../../parts/app/use-services.tsx'
import { isLoading, isOutage, useShownQueries } from '../../parts/app/use-shown-queries.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { BelowHeading } from '../../ui/page-head.tsx'
import { SharedProblems } from '../../ui/shared-problems.tsx'
import { BrandSwitcher } from './brand-switcher.tsx'
import { KeyboardButtons, SearchButton } from './dialog-buttons.tsx'
import type { ShellDialog } from './global-shortcuts.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SideStatus } from './side-status.tsx'
import styles from './shell.module.css'

// Shortcuts are not needed before the first paint, so their code is loaded after it.
const GlobalShortcuts = lazyPart(
  async () => (await import('./global-shortcuts.tsx')).GlobalShortcuts,
  null,
)

// Without a team, not a byte of it is loaded.
const TeamLine = lazyPart(async () => (await import('./team-line.tsx')).TeamLine, null, false)

const OutageNotice = lazyPart(async () => (await import('./outage-notice.tsx')).OutageNotice, null)

const OUTAGE = (
  <Suspense>
    <OutageNotice />
  </Suspense>
)

const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices, null)

/** The frame of every page: skip link, brand, navigation and content. */
export function Shell() {
  const { brands, configured } = useServices()
  const { brandId: openId } = useParams({ strict: false })
  // On pages without a brand, such as Settings, the navigation leads to the brand that `/` opens.
  const brandId = openId ?? brands.start() ?? undefined
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  return (
    <ShortcutsProvider areOn={useSingleKeys()}>
      <div className={styles['shell']}>
        <a className={styles['skip']} href="#content">
          Skip to content
        </a>
        <header className={styles['side']}>
          <Link to="/" className={styles['product']}>
            <ProductMark />
          </Link>
          <BrandSwitcher brandId={brandId} />
          <SearchButton onOpen={setDialog} />
          <MainNavigation brandId={brandId} />
          <div className={`faint small ${styles['foot']}`}>
            {openId !== undefined && <SideStatus brandId={openId} />}
            {configured.team !== undefined && (
              <Suspense>
                <TeamLine />
              </Suspense>
            )}
            <KeyboardButtons onOpen={setDialog} />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={styles['main']}>
          <SharedProblems
            isOutage={useShownQueries(isOutage)}
            isLoading={useShownQueries(isLoading)}
          >
            <div className={styles['notices']}>
              <Suspense>
                <Notices />
              </Suspense>
            </div>
            <BelowHeading value={OUTAGE}>
              <Outlet />
            </BelowHeading>
          </SharedProblems>
        </main>
        <LiveRegion />
        <RouteAnnouncer />
        <Suspense>
          <GlobalShortcuts brandId={brandId} dialog={dialog} onDialog={setDialog} />
        </Suspense>
      </div>
    </ShortcutsProvider>
  )
}
