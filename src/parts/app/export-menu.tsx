import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import type { Separator } from '../../lib/csv.ts'
import { PictureFalsified } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMessage, announce } from '../../ui/live-region.tsx'
import { PopoverSurface, usePopover } from '../../ui/popover.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useShortcuts } from './app-shortcuts.ts'
import { useServices } from './use-services.tsx'
import styles from './controls.module.css'

type FileChoice = {
  name: string
  note: string
  save: (separator: Separator) => void | Promise<void>
}

type ExportMenuProps = {
  label: string
  csv: FileChoice
  others?: readonly FileChoice[]
  isDisabled?: boolean
  reason?: string
  /** Called before the menu opens and before it closes. */
  onToggle?: () => void
  className?: string | undefined
  children?: ReactNode
}

export function ExportMenu({
  label,
  csv,
  others,
  isDisabled = false,
  reason = 'Nothing is loaded that could be exported.',
  onToggle,
  className,
  children,
}: ExportMenuProps) {
  const { preferences } = useServices()
  const popover = usePopover()
  const [problem, sayProblem] = useMessage()
  useShortcuts('everywhere', isDisabled ? {} : { export: popover.open })

  async function save(choice: FileChoice) {
    sayProblem('')
    try {
      await choice.save(preferences.separator.get())
      announce(`Exported: ${choice.name}`)
      popover.close()
    } catch (error) {
      sayProblem(
        error instanceof PictureFalsified
          ? 'To protect you, this browser falsifies pictures that pages make. Choose the SVG instead.'
          : 'The file couldn’t be made. Reload the page and try again.',
      )
    }
  }

  return (
    <>
      <Button
        className={className}
        // It stays focusable, because touch and keyboard users could not read the reason otherwise.
        aria-disabled={isDisabled}
        title={isDisabled ? reason : undefined}
        {...popover.button}
      >
        <Icon name="download" size={15} />
        <span>{label}</span>
      </Button>
      <PopoverSurface
        {...popover.surface}
        role="group"
        aria-label="Export"
        className={styles['menu']}
        onBeforeToggle={onToggle}
      >
        {isDisabled ? (
          <p className={`text-muted text-xs ${styles['reason']}`}>{reason}</p>
        ) : (
          <>
            <Choice choice={csv} onChoose={save} />
            <div className={styles['exportMenuSeparator']}>
              <SeparatorChoice />
            </div>
            {others?.map((choice) => (
              <Choice key={choice.name} choice={choice} onChoose={save} />
            ))}
            {children}
          </>
        )}
        {problem !== '' && <p className={`text-xs ${styles['problem']}`}>{problem}</p>}
      </PopoverSurface>
    </>
  )
}

type ChoiceProps = { choice: FileChoice; onChoose: (choice: FileChoice) => Promise<void> }

function Choice({ choice, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={`text-ink rounded ${styles['choice']}`}
      onClick={() => void onChoose(choice)}
    >
      <span>{choice.name}</span>
      <span className="text-faint text-xs font-normal">{choice.note}</span>
    </button>
  )
}

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
