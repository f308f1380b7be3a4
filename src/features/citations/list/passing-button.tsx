import type { ComponentProps } from 'react'
import type { Button } from '../../../ui/button.tsx'
import { PassingButton as AnyPassingButton } from '../../../ui/passing-button.tsx'
import { useCitations } from '../citations-context.tsx'

/** A button that is removed after its work is done; if it has the focus then, the list gets it. */
export function PassingButton(props: ComponentProps<typeof Button>) {
  const { listFocus } = useCitations()
  return (
    <AnyPassingButton
      onFocusLost={() => {
        listFocus.restoreIfLost()
      }}
      {...props}
    />
  )
}
