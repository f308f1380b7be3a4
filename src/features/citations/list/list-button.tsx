import type { ComponentProps } from 'react'
import type { Button } from '../../../ui/button.tsx'
import { OneTimeButton } from '../../../ui/one-time-button.tsx'
import { useCitations } from '../citations-context.tsx'

/** A button that disappears when its work is done; if focused, the list gets the focus. */
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
