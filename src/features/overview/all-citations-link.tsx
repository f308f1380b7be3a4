import { Link } from '@tanstack/react-router'
import styles from './latest-citations.module.css'

/** Leads from the latest citations to all of them. */
export function AllCitationsLink({ brandId }: { brandId: string }) {
  return (
    <Link to="/brands/$brandId/citations" params={{ brandId }} className={styles['all']}>
      All citations →
    </Link>
  )
}
