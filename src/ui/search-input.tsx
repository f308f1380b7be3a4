import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-input.module.css'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Its name, also shown while it is empty. */
  label: string
  /** What follows the field in its frame. */
  children?: ReactNode
}

/** A field with a magnifying glass. `className` is for the frame around both. */
export function SearchInput({ label, className = '', children, ...input }: SearchInputProps) {
  return (
    <div className={`${styles['search']} ${className}`}>
      <Icon name="search" />
      <input {...input} type="search" aria-label={label} placeholder={label} />
      {children}
    </div>
  )
}
