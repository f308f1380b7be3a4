import { Link } from '@tanstack/react-router'
import styles from './methods-footer.module.css'

/** The end of a page that shows verdicts: where their rules are. */
export function MethodsFooter() {
  return (
    <footer className={`quiet small ${styles['footer']}`}>
      <Link to="/methods" className={styles['link']}>
        How we calculate this, and its limits
      </Link>
    </footer>
  )
}
