import type { ComponentProps } from 'react'
import type { Button } from '../../../ui/button.tsx'
import { OneTimeButton } from '../../../ui/one-time-button.tsx'
import { useCitations } from '../citations-context.tsx'

/** A button that is removed after its work is done; if it has the focus then, the list gets it. */
export function ListButton(props: ComponentProps<typeof Button>) {
  const { listFocus } = useCitations()
  return (
    <OneTimeButton
      onFocusLost={() => {
        listFocus.restoreIfLost()
      }}
      {...props}
    />
  )
}
