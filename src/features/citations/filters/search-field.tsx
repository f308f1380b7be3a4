import { useNavigate, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState, useEffect } from 'react'
import { pressedKey } from '../../../lib/pressed-key.ts'
import { textMatcher } from '../../../model/citation-list/filter-definitions.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { useShortcutHint } from '../../../parts/app/app-shortcuts.ts'
import { SearchInput } from '../../../ui/field.tsx'
import { useCitations } from '../citations-context.tsx'
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

/**
 * Keeps search and open citation consistent: a search closes a citation that does not match it, and Back from a
 * citation restores the search from before, although typing changed the citation's URL.
 */
export function SearchBesideCitation({ openId }: { openId: string | undefined }) {
  const { brandId, filter, list, reviews, onFilter } = useCitations()
  const { history } = useRouter()
  const navigate = useNavigate()
  const before = useRef({ openId, q: filter.q })
  const isBack = useRef(false)
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        isBack.current = type === 'BACK'
      }),
    [history],
  )
  useLayoutEffect(() => {
    const left = before.current
    before.current = { openId, q: filter.q }
    if (left.q === filter.q) return
    if (left.openId !== undefined && openId === undefined) {
      if (isBack.current) {
        before.current = { openId, q: left.q }
        onFilter({ q: left.q }, true)
      }
      return
    }
    // A link to a citation opens it whatever the search.
    const citation = openId === left.openId && list.snapshot.get().citations.withId(openId ?? '')
    if (!citation || filter.q.trim() === '') return
    const isMatch = textMatcher({ ...NO_FILTER, q: filter.q }, (id) => reviews.get(id))
    if (isMatch(citation)) return
    void navigate({
      to: '/brands/$brandId/citations',
      params: { brandId },
      search: filter,
      replace: true,
      resetScroll: false,
    })
  })
  return null
}
