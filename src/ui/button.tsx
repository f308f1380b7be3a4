import type { ComponentProps } from 'react'
import styles from './ui.module.css'

type ButtonProps = ComponentProps<'button'> & { variant?: 'plain' | 'primary' | 'danger' | 'bare' }

export function Button({ variant = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      // The default is safe, which the rule cannot see.
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={[styles['button'], styles[variant], className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}

export const buttonVariant = styles['button']
export const primaryButtonVariant = [styles['button'], styles['primary']].join(' ')
