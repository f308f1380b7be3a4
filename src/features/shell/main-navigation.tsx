import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { citationStatsQuery } from '../../api/queries.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { writeBrandIds } from '../../model/brands/brand-ids.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useApi } from '../shared/services.tsx'
import styles from './main-navigation.module.css'

type PageLink = {
  icon: IconName
  label: ReactNode
  to:
    | '/brands/$brandId'
    | `/brands/$brandId/${'history' | 'breakdown' | 'citations' | 'analysis'}`
    | '/compare'
    | '/settings'
  /** Of a page that is in the sheet of the tab **More** on phones. */
  inMore?: string | undefined
}

const SETTINGS: PageLink = {
  icon: 'settings',
  label: 'Settings',
  to: '/settings',
  inMore: `${styles['sideOnly']} ${styles['last']}`,
}

const PAGES: readonly PageLink[] = [
  { icon: 'overview', label: 'Overview', to: '/brands/$brandId' },
  {
    icon: 'history',
    label: (
      <>
        <span className={styles['wide']}>Score </span>history
      </>
    ),
    to: '/brands/$brandId/history',
  },
  {
    icon: 'breakdown',
    label: 'Breakdown',
    to: '/brands/$brandId/breakdown',
    inMore: styles['sideOnly'],
  },
  { icon: 'citations', label: 'Citations', to: '/brands/$brandId/citations' },
  { icon: 'analysis', label: 'Analysis', to: '/brands/$brandId/analysis' },
  { icon: 'compare', label: 'Compare', to: '/compare', inMore: styles['sideOnly'] },
  SETTINGS,
]

/** Links to the pages of a brand and to Settings. Those without a tab of their own on phones are also in the sheet of the tab **More**. */
export function MainNavigation({ brandId }: { brandId: string | undefined }) {
  const sheetId = useId()
  const pages = brandId === undefined ? [SETTINGS] : PAGES
  const link = ({ icon, label, to }: PageLink, look = '') => (
    <Link
      key={to}
      to={to}
      params={{ brandId: brandId ?? '' }}
      search={to === '/compare' ? { brands: writeBrandIds([brandId ?? '']) } : {}}
      activeOptions={{ exact: to === '/brands/$brandId', includeSearch: false }}
      className={`${styles['link']} ${look}`}
    >
      <Item icon={icon}>{label}</Item>
      {icon === 'citations' && <CitationTotal brandId={brandId ?? ''} />}
    </Link>
  )
  return (
    <nav aria-label="Main" className={styles['nav']}>
      {pages.map((page) => link(page, page.inMore))}
      <button
        type="button"
        className={`${styles['link']} ${styles['more']}`}
        popoverTarget={sheetId}
      >
        <Item icon="more">More</Item>
      </button>
      {/* The keyboard reaches the links, so the click handler is only for what follows the click. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={sheetId}
        popover="auto"
        className={styles['sheet']}
        onClick={({ currentTarget }) => {
          currentTarget.hidePopover()
        }}
      >
        {pages.map((page) => page.inMore !== undefined && link(page))}
      </div>
    </nav>
  )
}

function Item({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span className={styles['label']}>{children}</span>
    </>
  )
}

/** The service's count for its own period (contract §7), which the citations page names. */
function CitationTotal({ brandId }: { brandId: string }) {
  const api = useApi()
  const { data } = useQuery(citationStatsQuery(api, brandId))
  return (
    data !== undefined && (
      <span className={styles['total']} aria-hidden="true">
        {formatNumber(data.total_citations)}
      </span>
    )
  )
}
