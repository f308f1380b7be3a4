import { useEffect } from 'react'

/**
 * Focuses a field that a button beside it has found invalid, so that its error is read and the user can type at once. The first
 * of several invalid fields wins.
 */
export function useFocusIfWrong(id: string, isWrong: boolean): void {
  useEffect(() => {
    const field = document.getElementById(id)
    const button = document.activeElement
    if (!isWrong || button?.localName !== 'button') return
    if (button.closest('form, section, dialog')?.contains(field) === true) field?.focus()
  }, [id, isWrong])
}
