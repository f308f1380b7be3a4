import { useSelector } from '@tanstack/react-store'
import { Segmented } from '../../ui/segmented.tsx'
import { useServices } from './use-services.tsx'
import styles from './controls.module.css'

const SEPARATORS = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
] as const

const HINTS = {
  comma: 'For spreadsheets: 00042 keeps its zeros, with an apostrophe in front.',
  semicolon: 'For spreadsheets that write 1,5 instead of 1.5.',
  tab: 'For other programs: 00042 stays as it is.',
} as const

export function SeparatorChoice() {
  const { separator } = useServices().preferences
  const chosen = useSelector(separator)
  return (
    <div className={`grid justify-items-start gap-1 text-xs ${styles['separator']}`}>
      <p aria-hidden="true">Separator</p>
      <Segmented label="Separator" options={SEPARATORS} value={chosen} onChange={separator.set} />
      <small>{HINTS[chosen]}</small>
    </div>
  )
}
