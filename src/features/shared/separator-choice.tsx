import { useSelector } from '@tanstack/react-store'
import { Segmented } from '../../ui/segmented.tsx'
import { useServices } from './use-services.tsx'
import styles from './separator-choice.module.css'

const SEPARATORS = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
] as const

const HINTS = {
  comma: 'For spreadsheets. An apostrophe in front keeps texts such as 00042 as they are.',
  semicolon: 'For spreadsheets where the comma is the decimal mark: numbers have one too.',
  tab: 'For other programs. Texts such as 00042 get no apostrophe in front.',
} as const

/** Asks what separates the cells of every exported file, and says what fits. */
export function SeparatorChoice() {
  const { separator } = useServices().preferences
  const chosen = useSelector(separator)
  return (
    <div className={`stack small ${styles['separator']}`}>
      <p aria-hidden="true">Separator</p>
      <Segmented label="Separator" options={SEPARATORS} value={chosen} onChange={separator.set} />
      <small>{HINTS[chosen]}</small>
    </div>
  )
}
