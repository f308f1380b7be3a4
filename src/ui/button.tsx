import type { ComponentProps } from 'react'
import styles from './button.module.css'

type ButtonProps = ComponentProps<'button'> & { look?: 'plain' | 'primary' | 'danger' | 'bare' }

/** A native button. `danger` is for what deletes something. */
export function Button({ look = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      // The type has a safe default, which the rule cannot see.
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={[styles['button'], styles[look], className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}

/** The class that makes a link look like a button. */
export const buttonLook = styles['button']
export const primaryButtonLook = [styles['button'], styles['primary']].join(' ')
