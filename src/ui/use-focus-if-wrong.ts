import { useEffect } from 'react'

/**
 * Gives a field the focus when a button beside it has found it wrong, so that its error is heard and the next key mends it.
 * Among several wrong fields, the first one gets it.
 */
export function useFocusIfWrong(id: string, isWrong: boolean): void {
  useEffect(() => {
    const field = document.getElementById(id)
    const button = document.activeElement
    if (!isWrong || button?.localName !== 'button') return
    if (button.closest('form, section, dialog')?.contains(field) === true) field?.focus()
  }, [id, isWrong])
}
