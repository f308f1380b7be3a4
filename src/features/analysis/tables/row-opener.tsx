import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import styles from './tables.module.css'

type RowOpenerProps = { name: string; isOpen: boolean; onOpen: (isOpen: boolean) => void }

export function RowOpener({ name, isOpen, onOpen }: RowOpenerProps) {
  return (
    <button
      type="button"
      className={`flex items-center gap-2 font-semibold ${styles['opener']}`}
      aria-expanded={isOpen}
      onClick={() => {
        onOpen(!isOpen)
      }}
    >
      <Icon name="chevron" size={14} />
      <Name title={name}>{name}</Name>
    </button>
  )
}
