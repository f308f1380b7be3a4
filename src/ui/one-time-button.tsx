import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

type OneTimeButtonProps = ComponentProps<typeof Button> & {
  /** Called if the button is removed while it has the focus. It should move the focus. */
  onFocusLost: () => void
}

export function OneTimeButton({ onFocusLost, ...props }: OneTimeButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const lost = useRef(onFocusLost)
  useLayoutEffect(() => {
    lost.current = onFocusLost
  }, [onFocusLost])
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === document.activeElement) lost.current()
    }
  }, [])
  return <Button ref={ref} {...props} />
}
