import { type ReactNode, useId, useRef } from 'react'
import type { Separator } from '../../lib/csv.ts'
import { PictureFalsified } from '../../lib/picture-falsified.ts'
import { Button } from '../../ui/button.tsx'
import { closeWhenLeft } from '../../ui/close-when-left.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMessage } from '../../ui/use-message.ts'
import { useShortcuts } from './app-shortcuts.ts'
import { SeparatorChoice } from './separator-choice.tsx'
import { useServices } from './use-services.tsx'
import styles from './export-menu.module.css'

/** A file that can be made of what the page shows. */
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
  /** Called before it opens and before it closes. */
  onToggle?: () => void
  /** Of the button. */
  className?: string | undefined
  /** More that can be chosen. */
  children?: ReactNode
}

/** A menu of the files that can be made of what the page shows. */
export function ExportMenu({
  label,
  csv,
  others,
  isDisabled = false,
  onToggle,
  className,
  children,
}: ExportMenuProps) {
  const { preferences } = useServices()
  const id = useId()
  const [problem, sayProblem] = useMessage()
  const menu = useRef<HTMLDivElement>(null)
  const open = () => {
    menu.current?.showPopover()
    menu.current?.querySelector('button')?.focus()
  }
  useShortcuts('everywhere', isDisabled ? {} : { export: open })

  async function save(choice: FileChoice) {
    sayProblem('')
    try {
      await choice.save(preferences.separator.get())
      menu.current?.hidePopover()
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
        className={[styles['opener'], className].filter(Boolean).join(' ')}
        popoverTarget={id}
        disabled={isDisabled}
      >
        <Icon name="download" size={15} />
        <span>{label}</span>
      </Button>
      {/* The handler of `blur` only closes it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label="Export"
        className={styles['menu']}
        onBlur={closeWhenLeft}
        onBeforeToggle={onToggle}
      >
        <Choice choice={csv} onChoose={save} />
        <div className={styles['separator']}>
          <SeparatorChoice />
        </div>
        {others?.map((choice) => (
          <Choice key={choice.name} choice={choice} onChoose={save} />
        ))}
        {children}
        {problem !== '' && <p className={styles['problem']}>{problem}</p>}
      </div>
    </>
  )
}

type ChoiceProps = { choice: FileChoice; onChoose: (choice: FileChoice) => Promise<void> }

function Choice({ choice, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={styles['choice']} onClick={() => void onChoose(choice)}>
      <span>{choice.name}</span>
      <span className={styles['note']}>{choice.note}</span>
    </button>
  )
}
