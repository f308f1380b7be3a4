import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { BASE_PATH } from '../../lib/base-path.ts'

type AppLinkProps = ComponentProps<'a'> & {
  /** A path checked with `inAppPath`. */
  href: string
}

/** A link to an in-app address that was stored as text. For other links use the router's `Link`, which checks the route. */
export function AppLink({ href, children, ...rest }: AppLinkProps) {
  const { history } = useRouter()
  return (
    <a
      href={BASE_PATH + href}
      onClick={(event) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (event.button !== 0 || isElsewhere) return
        event.preventDefault()
        history.push(BASE_PATH + href)
      }}
      {...rest}
    >
      {children}
    </a>
  )
}
