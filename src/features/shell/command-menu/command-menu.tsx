import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatCount } from '../../../lib/numbers.ts'
import { pressedKey } from '../../../lib/pressed-key.ts'
import { formatCitations } from '../../../parts/citations/citation-counts.ts'
import { useModal } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAnnouncedAtRest, useMessage, LiveRegion } from '../../../ui/live-region.tsx'
import { CommandList, optionId } from './command-list.tsx'
import type { FoundCommand, Open } from './command.ts'
import { useCommandGroups } from './use-command-groups.ts'
import styles from './command-menu.module.css'

const PHONE = '(width < 45rem)'

type CommandMenuProps = { brandId: string | undefined; onClose: () => void }

/** Finds pages, brands, actions and loaded citations: a combobox whose list is always open. */
export function CommandMenu({ brandId, onClose }: CommandMenuProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const chosen = useRef<FoundCommand | null>(null)
  const { modal, close } = useModal(() => {
    onClose()
    // The focus is back, so the command acts where the user was.
    void chosen.current?.run(navigate)
  })
  const id = useId()
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [outcome, sayOutcome] = useMessage()
  const [isSearch] = useState(() => window.matchMedia(PHONE).matches)
  const { groups, loaded } = useCommandGroups(brandId, text.trim(), isSearch)
  const commands = groups.flatMap((group) => group.commands)
  const active = commands.find((command) => command.id === activeId) ?? commands[0]
  useAnnouncedAtRest(formatCount(commands.length, 'result', 'results'), text)

  const openInNewTab: Open = async (options) => {
    const { publicHref } = router.buildLocation({ ...options, leaveParams: false })
    window.open(router.history.createHref(publicHref), '_blank', 'noopener')
  }

  async function run(command: FoundCommand, inNewTab: boolean) {
    const isPage = groups.some(
      ({ verb, commands: all }) => verb === 'Open' && all.includes(command),
    )
    if (inNewTab && isPage) {
      void command.run(openInNewTab)
    } else if (command.staysOpen === true) {
      sayOutcome(String(await command.run(navigate)))
    } else {
      chosen.current = command
      close()
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event) ?? ''
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined && active !== undefined) {
      const at = commands.indexOf(active) + step
      setActiveId(commands.at(at % commands.length)?.id ?? null)
    } else if (/^(?:Ctrl\+)?Enter$/.test(key) && active !== undefined) {
      void run(active, key !== 'Enter')
    } else return
    event.preventDefault()
  }

  return (
    <dialog
      {...modal}
      className={`overflow-hidden bg-surface ${styles['menu']}`}
      aria-label="Command menu"
    >
      <div className={`flex flex-none items-center gap-2-half text-muted ${styles['field']}`}>
        <Icon name="search" size={18} />
        <input
          type="text"
          role="combobox"
          aria-label="Search pages, brands, actions and citations"
          aria-autocomplete="list"
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          // Not before the first key: Firefox would focus the option, and screen readers skip the names of menu and field.
          aria-activedescendant={
            active === undefined || (activeId === null && text === '')
              ? undefined
              : optionId(id, commands.indexOf(active))
          }
          placeholder="Search pages, brands, actions, citations"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActiveId(null)
            sayOutcome('')
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles['close']} onClick={close}>
          <span className="sr-only">Close</span> <kbd>Esc</kbd>
          <span className={styles['cross']}>
            <Icon name="close" />
          </span>
        </button>
      </div>
      <CommandList
        id={id}
        groups={groups}
        activeId={active?.id}
        onActive={setActiveId}
        onRun={(command, inNewTab) => void run(command, inNewTab)}
      />
      {commands.length === 0 && (
        <p
          className={`text-muted wrap-anywhere ${styles['none']}`}
        >{`No results for “${text.trim()}”.`}</p>
      )}
      <div
        className={`flex flex-none justify-between text-xs text-faint border-t ${styles['foot']}`}
      >
        <span aria-hidden="true" className={styles['commandMenuKeys']}>
          <kbd>↑</kbd> <kbd>↓</kbd> <span>move</span> <kbd>↵</kbd> <span>open</span>
        </span>
        <span>
          {outcome === '' && loaded > 0
            ? `Searches the latest ${formatCitations(loaded)}`
            : outcome}
        </span>
      </div>
      <LiveRegion />
    </dialog>
  )
}
