import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './forms.module.css'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: string
  children?: ReactNode
}

/** `className` is for the frame around the icon and the field. */
export function SearchInput({ label, className = '', children, ...input }: SearchInputProps) {
  return (
    <div className={`${styles['search']} ${className}`}>
      <Icon name="search" />
      <input {...input} type="search" aria-label={label} placeholder={label} />
      {children}
    </div>
  )
}
