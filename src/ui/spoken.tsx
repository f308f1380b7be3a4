import { Fragment, type ReactNode, useState } from 'react'

/**
 * The content of a live region. A new `occasion` renders it as new elements, because screen readers speak what is added:
 * a text that replaces the same text is silent.
 */
export function Spoken({ occasion, children }: { occasion: unknown; children: ReactNode }) {
  const [last, setLast] = useState({ occasion, count: 0 })
  if (!Object.is(last.occasion, occasion)) setLast({ occasion, count: last.count + 1 })
  return <Fragment key={last.count}>{children}</Fragment>
}
