import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { increase } from '../../../lib/numbers.ts'
import { pressedKey } from '../../../lib/pressed-key.ts'
import { formatHost } from '../../../lib/readable-address.ts'
import { workInSlices } from '../../../lib/scheduling.ts'
import { NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { sourceFilter, sourceOf } from '../../../model/citation-list/source.ts'
import { chipVariant, choiceVariant } from '../../../ui/choice-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PopoverSurface } from '../../../ui/popover.tsx'
import { useCitations } from '../citations-context.tsx'
import styles from './filters.module.css'

/** Other sources are found by typing their name. */
const MAX_LISTED = 100

type Source = { name: string; filter: string }

const ALL_SOURCES: Source = { name: 'All sources', filter: '' }

/** A combobox that looks like the menus beside it. */
export function SourceField() {
  const { filter, onFilter, list } = useCitations()
  const [sources, setSources] = useState<readonly Source[]>([])
  // Null unless the user is typing.
  const [text, setText] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const chosen = filter.source === '' ? '' : nameOf(filter.source)
  const wanted = text?.trim().toLowerCase() ?? ''
  const found = sources.filter(({ name }) => name.includes(wanted)).slice(0, MAX_LISTED)
  const options = wanted === '' ? [ALL_SOURCES, ...found] : found
  const isShown = isOpen && options.length > 0

  const findSources = async () => {
    const all = await workInSlices(sourcesIn(list.snapshot.get().citations))
    if (all !== undefined) setSources(all)
  }
  const open = () => {
    setIsOpen(true)
    void findSources()
  }
  const close = () => {
    setIsOpen(false)
    setText(null)
    setAt(-1)
  }
  const choose = (source: string) => {
    close()
    onFilter({ source })
  }
  /** The source that Enter takes. */
  const meant = () =>
    (options[at] ?? sources.find(({ name }) => name === wanted) ?? found[0])?.filter ??
    typedSource(wanted)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const key = pressedKey(event) ?? ''
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) {
      open()
      setAt((at + step + options.length) % options.length)
    } else if (key === 'Escape' && isOpen) {
      close()
    } else if (key === 'Enter' && isOpen) {
      const source = at < 0 && wanted === '' ? filter.source : meant()
      if (source !== undefined) choose(source)
      else refuse(event.currentTarget)
    } else return
    event.preventDefault()
  }
  return (
    <>
      <div
        className={`${chipVariant} ${styles['source']}`}
        data-on={chosen !== ''}
        // The arrow belongs to the field.
        onPointerDown={(event) => {
          if (event.target === field.current) return
          event.preventDefault()
          field.current?.focus()
          open()
        }}
      >
        {chosen !== '' && text === null && <span aria-hidden="true">Source:</span>}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label="Source"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={id}
          aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
          placeholder="Source"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text ?? chosen}
          onFocus={() => void findSources()}
          onClick={({ currentTarget }) => {
            if (!isOpen) currentTarget.select()
            open()
          }}
          onChange={({ target }) => {
            target.setCustomValidity('')
            const typed = target.value.trim().toLowerCase()
            if (typed === '' && chosen !== '') onFilter({ source: '' })
            const whole = sources.find(({ name }) => name === typed)
            if (whole !== undefined) onFilter({ source: whole.filter })
            setText(target.value)
            setAt(-1)
            open()
          }}
          onBlur={({ target }) => {
            target.setCustomValidity('')
            close()
          }}
          onKeyDown={onKeyDown}
        />
        <Icon name="chevron" size={14} />
      </div>
      {isShown && (
        <PopoverSurface
          ref={show}
          popover="manual"
          id={id}
          role="listbox"
          aria-label="Sources"
          className={styles['sources']}
        >
          {options.map(({ name, filter: source }, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field handles the keys.
            <div
              key={name}
              ref={index === at ? scrollTo : undefined}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={choiceVariant}
              data-on={source === filter.source}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(source)}
            >
              <bdi>{name}</bdi>
            </div>
          ))}
        </PopoverSurface>
      )}
    </>
  )
}

function show(surface: HTMLElement | null) {
  surface?.showPopover()
}

function scrollTo(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

function refuse(field: HTMLInputElement) {
  field.setCustomValidity('No loaded citation has this source.')
  field.reportValidity()
}

function nameOf(source: string): string {
  return source === NO_SOURCE ? source : formatHost(source.replace(/\/$/, '')).toLowerCase()
}

function typedSource(text: string): string | undefined {
  const address = /^https?:/.test(text) ? text : `https://${text}`
  const source = text.includes('.') ? sourceOf({ url: address }) : null
  return source === null ? undefined : sourceFilter(source)
}

function* sourcesIn(citations: CitationSequence): Generator<void, readonly Source[], void> {
  const counts = new Map<string, number>()
  for (const page of citations.pages) {
    for (const citation of page.citations) {
      const source = sourceOf(citation)
      if (source !== null) increase(counts, source)
    }
    yield
  }
  return [...counts]
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
    .map(([source]) => ({ name: nameOf(source), filter: sourceFilter(source) }))
}
