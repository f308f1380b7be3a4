import { useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { closeWhenLeft } from '../../../ui/close-when-left.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useShortcuts } from '../../../ui/shortcuts.tsx'
import { Spoken } from '../../../ui/spoken.tsx'
import { useServices } from '../../shared/services.tsx'
import { inDays } from '../history-series.ts'
import type { ExportedHistory, ExportKind } from './export-history.ts'
import styles from './export-menu.module.css'

type ExportMenuProps = {
  /** Null while there is nothing to export. */
  history: ExportedHistory | null
}

/** A menu of the files that can be made of what the page shows. */
export function ExportMenu({ history }: ExportMenuProps) {
  const { preferences } = useServices()
  const id = useId()
  const [isDark, setIsDark] = useState(false)
  const [isLight, setIsLight] = useState(true)
  const [problem, setProblem] = useState({ text: '' })
  const menu = useRef<HTMLDivElement>(null)
  const open = () => {
    menu.current?.showPopover()
    menu.current?.querySelector('button')?.focus()
  }
  useShortcuts('everywhere', history === null ? {} : { export: open })

  async function save(kind: ExportKind) {
    if (history === null) return
    setProblem({ text: '' })
    try {
      const { exportHistory } = await import('./export-history.ts')
      await exportHistory(kind, history, isDark && !isLight ? 'dark' : 'light')
      menu.current?.hidePopover()
    } catch {
      setProblem({ text: 'The file couldn’t be made. Reload the page and try again.' })
    }
  }

  return (
    <>
      <Button className={styles['opener']} popoverTarget={id} disabled={history === null}>
        <Icon name="download" size={15} /> Export
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
        onBeforeToggle={() => {
          const theme = preferences.theme.get()
          const isDeviceDark = window.matchMedia('(prefers-color-scheme: dark)').matches
          setIsDark(theme === 'dark' || (theme === 'system' && isDeviceDark))
        }}
      >
        <Choice
          name="Series as CSV"
          note={`${inDays(history?.shown.days.length ?? 0)} as shown`}
          onChoose={() => void save('csv')}
        />
        <Choice
          name="Chart as PNG"
          note="2,000 pixels wide, with notes"
          onChoose={() => void save('png')}
        />
        <Choice name="Chart as SVG" note="for slides and print" onChoose={() => void save('svg')} />
        {isDark && (
          <label className={styles['check']}>
            <input
              type="checkbox"
              checked={isLight}
              onChange={(event) => {
                setIsLight(event.target.checked)
              }}
            />
            Light background
          </label>
        )}
        <p role="status" className={styles['problem']}>
          <Spoken occasion={problem}>{problem.text}</Spoken>
        </p>
      </div>
    </>
  )
}

type ChoiceProps = { name: string; note: string; onChoose: () => void }

function Choice({ name, note, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={styles['choice']} onClick={onChoose}>
      {name} <span>{note}</span>
    </button>
  )
}
