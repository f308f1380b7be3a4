import { useLayoutEffect, useRef, useState } from 'react'
import { pressedKey } from '../../../lib/pressed-key.ts'
import { useShortcutHint } from '../../../parts/app/app-shortcuts.ts'
import { SearchInput } from '../../../ui/field.tsx'
import styles from './filters.module.css'

type SearchFieldProps = {
  /** The text in the URL, which follows typing with a delay. */
  value: string
  onChange: (value: string) => void
  onLeave: (text: string) => void
  /** Without a text, Escape leaves it; with one, browsers clear the field. */
  onBack: () => void
}

export function SearchField({ value, onChange, onLeave, onBack }: SearchFieldProps) {
  const [text, setText] = useState(value)
  /** Texts that were typed and are not in the URL yet. */
  const sent = useRef<string[]>([])
  const hint = useShortcutHint('search')
  useLayoutEffect(() => {
    const at = sent.current.lastIndexOf(value)
    // The URL changed from outside, for example by Back.
    if (at === -1) setText(value)
    sent.current = at === -1 ? [] : sent.current.slice(at + 1)
  }, [value])
  return (
    <SearchInput
      label="Search citations"
      className={styles['search']}
      aria-keyshortcuts={hint}
      // A search may close the citation beside the list.
      data-keeps-focus
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        // A text that is already in the URL causes no change there.
        sent.current = target.value === value ? [] : [...sent.current, target.value]
        onChange(target.value)
      }}
      onKeyDown={(event) => {
        const key = pressedKey(event)
        if (key === 'Escape' && text === '') onBack()
        if (key !== 'Enter' && key !== 'ArrowDown') return
        event.preventDefault()
        onLeave(text)
      }}
    >
      {hint !== undefined && <kbd aria-hidden="true">{hint}</kbd>}
    </SearchInput>
  )
}
