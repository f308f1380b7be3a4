import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { BASE_PATH } from '../../lib/base-path.ts'

type AppLinkProps = ComponentProps<'a'> & {
  /** A checked path of the app, see `inAppPath`. */
  href: string
}

/** A link to an address in the app that was kept as a text. Other links are the router's `Link`, which knows the pages. */
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
