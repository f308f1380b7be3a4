import { Link } from '@tanstack/react-router'
import { buttonVariant } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export function PageNotFound() {
  return (
    <>
      <PageHead title="Page not found" />
      <p>There’s no page at this URL.</p>
      <p>
        <Link to="/" className={buttonVariant}>
          Go to the overview
        </Link>
      </p>
    </>
  )
}
