import { Link } from '@tanstack/react-router'
import styles from './methods-footer.module.css'

export function MethodsFooter() {
  return (
    <footer className={`text-muted text-xs ${styles['footer']}`}>
      <Link to="/methods" className={`text-accent ${styles['link']}`}>
        How we calculate this, and its limits
      </Link>
    </footer>
  )
}
