import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState, useEffect } from 'react'
import { formatCount } from '../../../lib/numbers.ts'
import { pressedKey } from '../../../lib/pressed-key.ts'
import { SentimentWord } from '../../../parts/app/sentiment-word.tsx'
import { formatCitations } from '../../../parts/citations/citation-messages.ts'
import { useModal } from '../../../ui/dialog.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { Icon, LineDrawing } from '../../../ui/icon.tsx'
import { useAnnouncedAtRest, useMessage, LiveRegion } from '../../../ui/live-region.tsx'
import type { FoundCommand, Open, CommandGroup, CommandSign } from './menu-commands.ts'
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
          <span className={`place-items-center ${styles['cross']}`}>
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

type CommandListProps = {
  /** The list's element id is `${id}-list`; for its options see {@link optionId}. */
  id: string
  groups: readonly CommandGroup[]
  activeId: string | undefined
  onActive: (id: string) => void
  /** `inNewTab` with Ctrl, ⌘, Shift or the middle button, as for links. */
  onRun: (command: FoundCommand, inNewTab: boolean) => void
}

/** @param index across all groups */
function optionId(id: string, index: number): string {
  return `${id}-${index}`
}

/** The focus stays in the menu's field. */
function CommandList({ id, groups, activeId, onActive, onRun }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  const commands = groups.flatMap((group) => group.commands)
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      className={styles['list']}
    >
      {groups.map((group, at) => (
        <div
          key={group.name}
          role="group"
          aria-labelledby={`${id}-group-${at}`}
          className={styles['group']}
        >
          <p role="presentation" className={`text-faint text-xs ${styles['name']}`}>
            <span id={`${id}-group-${at}`}>{group.name}</span>
            {group.hint !== undefined && <span>{` · ${group.hint}`}</span>}
          </p>
          {group.commands.map((command) => (
            <Option
              key={command.id}
              id={optionId(id, commands.indexOf(command))}
              command={command}
              verb={command.id === activeId ? group.verb : null}
              onActive={() => onActive(command.id)}
              onRun={(inNewTab) => onRun(command, inNewTab)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type OptionProps = {
  id: string
  command: FoundCommand
  verb: string | null
  onActive: () => void
  onRun: (inNewTab: boolean) => void
}

function Option({ id, command, verb, onActive, onRun }: OptionProps) {
  const { label, ranges, sign, hint, citation, keys = [] } = command
  const shownKeys = verb === null ? keys : ['↵']
  return (
    // The field handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={verb !== null}
      // The field keeps the focus.
      tabIndex={-1}
      className={`flex items-center gap-2-half rounded ${styles['option']}`}
      data-plain={'none' in sign}
      onPointerMove={verb === null ? onActive : undefined}
      onMouseDown={(event) => event.preventDefault()}
      // On Linux the middle button would paste into the field.
      onMouseUp={(event) => {
        if (event.button === 1) event.preventDefault()
      }}
      onClick={({ ctrlKey, metaKey, shiftKey }) => onRun(ctrlKey || metaKey || shiftKey)}
      onAuxClick={({ button }) => {
        if (button === 1) onRun(true)
      }}
    >
      <Sign sign={sign} />
      <bdi
        className={`truncate min-w-0 ${styles['label']}`}
        translate={'initial' in sign ? 'no' : undefined}
      >
        <HighlightedText text={label} ranges={ranges} />
      </bdi>
      {hint !== undefined && (
        <span className={`min-w-0 text-xs text-faint truncate ${styles['hint']}`}>{hint}</span>
      )}
      {citation !== undefined && (
        <span className={`flex-none items-center ${styles['end']}`}>
          <span className={`min-w-0 text-xs text-faint truncate ${styles['hint']}`}>
            {citation.detail}
          </span>
          <SentimentWord sentiment={citation.sentiment} />
        </span>
      )}
      {citation === undefined && shownKeys.length > 0 && (
        <span
          aria-hidden="true"
          className={`flex-none items-center text-xs text-muted ${styles['end']} ${styles['keys']}`}
        >
          {verb !== null && <span>{verb}</span>}
          {shownKeys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  )
}

function Sign({ sign }: { sign: CommandSign }) {
  return (
    <span
      className={`grid flex-none place-items-center text-muted ${styles['sign']}`}
      aria-hidden="true"
    >
      {'icon' in sign && <Icon name={sign.icon} />}
      {'path' in sign && <LineDrawing path={sign.path} />}
      {'initial' in sign && (
        <span className={`text-xs font-semibold text-ink ${styles['initial']}`}>
          {sign.initial}
        </span>
      )}
      {'color' in sign && <span className={styles['dot']} style={{ background: sign.color }} />}
    </span>
  )
}
