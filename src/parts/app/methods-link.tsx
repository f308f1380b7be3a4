import { Link } from '@tanstack/react-router'
import styles from './app.module.css'

export function MethodsLink({
  rule,
}: {
  rule: 'score' | 'picked' | 'rows' | 'share' | 'like-for-like'
}) {
  return (
    <Link to="/methods" hash={rule} className={`text-accent ${styles['link']}`}>
      How we work this out
    </Link>
  )
}
