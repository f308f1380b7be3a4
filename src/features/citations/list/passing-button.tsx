import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useCitations } from '../citations-context.tsx'

/** A button that is removed after its work is done; if it has the focus then, the list gets it. */
export function PassingButton(props: ComponentProps<typeof Button>) {
  const { listFocus } = useCitations()
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (button === document.activeElement) listFocus.restoreIfLost()
    }
  }, [listFocus])
  return <Button ref={ref} {...props} />
}
