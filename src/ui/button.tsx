import type { ComponentProps } from 'react'
import styles from './button.module.css'

type ButtonProps = ComponentProps<'button'> & { variant?: 'plain' | 'primary' | 'danger' | 'bare' }

/** A native button. `danger` is for what deletes something. */
export function Button({ variant = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      // The type has a safe default, which the rule cannot see.
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={[styles['button'], styles[variant], className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}

/** The class that makes a link look like a button. */
export const buttonVariant = styles['button']
export const primaryButtonVariant = [styles['button'], styles['primary']].join(' ')
