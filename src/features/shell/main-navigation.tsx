import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { type ReactNode, Suspense } from 'react'
import { citationStatsQuery } from '../../api/queries.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { formatPeriod } from '../../lib/period.ts'
import { writeBrandIds } from '../../model/brands/brands.ts'
import { PAGES } from '../../parts/app/pages.ts'
import { useApi, useServices } from '../../parts/app/use-services.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PopoverSurface, usePopover } from '../../ui/popover.tsx'
import styles from './shell.module.css'

// Its records are not needed before the first paint.
const OpenWork = lazyPart(async () => (await import('./open-work.tsx')).OpenWork, null)

export function MainNavigation({ brandId }: { brandId: string | undefined }) {
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
      <Item icon={icon}>
        <span>{navigationLabel}</span>
      </Item>
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
        <Item icon="more">
          <span>More</span>
        </Item>
      </button>
      <PopoverSurface {...popover.surface} isSheet className={styles['sheet']}>
        {pages.filter(({ place }) => place === 'more').map(link)}
      </PopoverSurface>
    </nav>
  )
}

function Item({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      {children}
    </>
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
