import type { ComponentProps } from 'react'

/** A name of a brand, an assistant or a host: in its own text direction, and never translated. */
export function Name(props: ComponentProps<'bdi'>) {
  return <bdi translate="no" {...props} />
}
