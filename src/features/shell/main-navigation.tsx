import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { citationStatsQuery } from '../../api/queries.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { writeBrandIds } from '../../model/brands/brand-ids.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useApi } from '../shared/services.tsx'
import styles from './main-navigation.module.css'

/** Links to the pages of a brand and to Settings. */
export function MainNavigation({ brandId }: { brandId: string | undefined }) {
  return (
    <nav aria-label="Main" className={styles['nav']}>
      {brandId !== undefined && (
        <>
          <Link
            to="/brands/$brandId"
            params={{ brandId }}
            activeOptions={exact}
            className={styles['link']}
          >
            <Item icon="overview">Overview</Item>
          </Link>
          <Link
            to="/brands/$brandId/history"
            params={{ brandId }}
            activeOptions={page}
            className={styles['link']}
          >
            <Item icon="history">
              <span className={styles['wide']}>Score </span>history
            </Item>
          </Link>
          <Link
            to="/brands/$brandId/breakdown"
            params={{ brandId }}
            activeOptions={page}
            className={`${styles['link']} ${styles['sideOnly']}`}
          >
            <Item icon="breakdown">Breakdown</Item>
          </Link>
          <Link
            to="/brands/$brandId/citations"
            params={{ brandId }}
            activeOptions={page}
            className={styles['link']}
          >
            <Item icon="citations">Citations</Item>
            <CitationTotal brandId={brandId} />
          </Link>
          <Link
            to="/brands/$brandId/analysis"
            params={{ brandId }}
            activeOptions={page}
            className={styles['link']}
          >
            <Item icon="analysis">Analysis</Item>
          </Link>
          <Link
            to="/compare"
            search={{ brands: writeBrandIds([brandId]) }}
            activeOptions={page}
            className={`${styles['link']} ${styles['sideOnly']}`}
          >
            <Item icon="compare">Compare</Item>
          </Link>
        </>
      )}
      <Link
        to="/settings"
        activeOptions={page}
        className={`${styles['link']} ${styles['sideOnly']} ${styles['last']}`}
      >
        <Item icon="settings">Settings</Item>
      </Link>
      <MoreMenu brandId={brandId} />
    </nav>
  )
}

/** The tab **More** of phones: a sheet with the links that have no tab of their own. */
function MoreMenu({ brandId }: { brandId: string | undefined }) {
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
        {brandId !== undefined && (
          <Link
            to="/brands/$brandId/breakdown"
            params={{ brandId }}
            activeOptions={page}
            className={styles['link']}
          >
            <Item icon="breakdown">Breakdown</Item>
          </Link>
        )}
        {brandId !== undefined && (
          <Link
            to="/compare"
            search={{ brands: writeBrandIds([brandId]) }}
            activeOptions={page}
            className={styles['link']}
          >
            <Item icon="compare">Compare</Item>
          </Link>
        )}
        <Link to="/settings" activeOptions={page} className={styles['link']}>
          <Item icon="settings">Settings</Item>
        </Link>
      </div>
    </>
  )
}

const exact = { exact: true, includeSearch: false }
const page = { exact: false, includeSearch: false }

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
