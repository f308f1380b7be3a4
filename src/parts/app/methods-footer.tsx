import { Link } from '@tanstack/react-router'
import styles from './controls.module.css'

export function MethodsFooter() {
  return (
    <footer className={`text-muted text-xs ${styles['footer']}`}>
      <Link to="/methods" className={`text-accent ${styles['footerLink']}`}>
        How we calculate this, and its limits
      </Link>
    </footer>
  )
}
