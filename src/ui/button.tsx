import type { ComponentProps } from 'react'
import styles from './ui.module.css'

type ButtonProps = ComponentProps<'button'> & { variant?: 'plain' | 'primary' | 'danger' | 'bare' }

/** With `aria-disabled` it keeps the focus, its reason can be read, and a click does nothing. */
export function Button(props: ButtonProps) {
  const { variant = 'plain', className, type = 'button', onClick, ...rest } = props
  return (
    <button
      // The default is safe, which the rule cannot see.
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={[styles['button'], styles[variant], className].filter(Boolean).join(' ')}
      {...rest}
      onClick={rest['aria-disabled'] === true ? undefined : onClick}
    />
  )
}

export const buttonVariant = styles['button']
export const primaryButtonVariant = [styles['button'], styles['primary']].join(' ')
