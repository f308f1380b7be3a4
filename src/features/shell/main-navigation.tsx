import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { citationStatsQuery } from '../../api/queries.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { writeBrandIds } from '../../model/brands/brand-ids.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useApi } from '../shared/services.tsx'
import styles from './main-navigation.module.css'

const exact = { exact: true, includeSearch: false }
const page = { exact: false, includeSearch: false }

type PageLink = {
  icon: IconName
  label: ReactNode
  link: LinkProps
  /** Of a page that is in the sheet of the tab **More** on phones. */
  inMore?: string | undefined
}

/** The pages in their order. */
function pagesOf(brandId: string | undefined): PageLink[] {
  const settings: PageLink = {
    icon: 'settings',
    label: 'Settings',
    link: { to: '/settings', activeOptions: page },
    inMore: `${styles['sideOnly']} ${styles['last']}`,
  }
  if (brandId === undefined) return [settings]
  const ofBrand = { params: { brandId }, activeOptions: page }
  return [
    {
      icon: 'overview',
      label: 'Overview',
      link: { ...ofBrand, to: '/brands/$brandId', activeOptions: exact },
    },
    {
      icon: 'history',
      label: (
        <>
          <span className={styles['wide']}>Score </span>history
        </>
      ),
      link: { ...ofBrand, to: '/brands/$brandId/history' },
    },
    {
      icon: 'breakdown',
      label: 'Breakdown',
      link: { ...ofBrand, to: '/brands/$brandId/breakdown' },
      inMore: styles['sideOnly'],
    },
    {
      icon: 'citations',
      label: 'Citations',
      link: { ...ofBrand, to: '/brands/$brandId/citations' },
    },
    { icon: 'analysis', label: 'Analysis', link: { ...ofBrand, to: '/brands/$brandId/analysis' } },
    {
      icon: 'compare',
      label: 'Compare',
      link: {
        to: '/compare',
        search: { brands: writeBrandIds([brandId]) },
        activeOptions: page,
      },
      inMore: styles['sideOnly'],
    },
    settings,
  ]
}

/** Links to the pages of a brand and to Settings. */
export function MainNavigation({ brandId }: { brandId: string | undefined }) {
  const pages = pagesOf(brandId)
  return (
    <nav aria-label="Main" className={styles['nav']}>
      {pages.map(({ icon, label, link, inMore = '' }) => (
        <Link key={icon} {...link} className={`${styles['link']} ${inMore}`}>
          <Item icon={icon}>{label}</Item>
          {icon === 'citations' && brandId !== undefined && <CitationTotal brandId={brandId} />}
        </Link>
      ))}
      <MoreMenu pages={pages.filter(({ inMore }) => inMore !== undefined)} />
    </nav>
  )
}

/** The tab **More** of phones: a sheet with the links that have no tab of their own. */
function MoreMenu({ pages }: { pages: readonly PageLink[] }) {
  const id = useId()
  return (
    <>
      <button type="button" className={`${styles['link']} ${styles['more']}`} popoverTarget={id}>
        <Item icon="more">More</Item>
      </button>
      {/* The keyboard reaches the links, so the click handler is only for what follows the click. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        popover="auto"
        className={styles['sheet']}
        onClick={({ currentTarget }) => {
          currentTarget.hidePopover()
        }}
      >
        {pages.map(({ icon, label, link }) => (
          <Link key={icon} {...link} className={styles['link']}>
            <Item icon={icon}>{label}</Item>
          </Link>
        ))}
      </div>
    </>
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
