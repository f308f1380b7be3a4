import { Icon } from '../../../ui/icon.tsx'
import { ListButton } from '../list/list-button.tsx'

/** Takes a message about the list away. */
export function DismissButton({ onClick }: { onClick: () => void }) {
  return (
    <ListButton variant="bare" aria-label="Dismiss" onClick={onClick}>
      <Icon name="close" size={14} />
    </ListButton>
  )
}
