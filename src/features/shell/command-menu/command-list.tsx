import { useEffect, useRef } from 'react'
import { SentimentWord } from '../../../parts/app/sentiment-word.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { Icon, LineDrawing } from '../../../ui/icon.tsx'
import type { CommandGroup, CommandSign, FoundCommand } from './command.ts'
import styles from './command-menu.module.css'

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
export function optionId(id: string, index: number): string {
  return `${id}-${index}`
}

/** The focus stays in the menu's field. */
export function CommandList({ id, groups, activeId, onActive, onRun }: CommandListProps) {
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
              onActive={() => {
                onActive(command.id)
              }}
              onRun={(inNewTab) => {
                onRun(command, inNewTab)
              }}
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
      onMouseDown={(event) => {
        event.preventDefault()
      }}
      // On Linux the middle button would paste into the field.
      onMouseUp={(event) => {
        if (event.button === 1) event.preventDefault()
      }}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        onRun(ctrlKey || metaKey || shiftKey)
      }}
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
