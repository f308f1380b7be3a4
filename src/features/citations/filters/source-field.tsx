import { useId, useLayoutEffect, useRef, useState } from 'react'
import { pressedKey } from '../../../lib/pressed-key.ts'
import { formatHost } from '../../../lib/readable-address.ts'
import { workInSlices } from '../../../lib/slices.ts'
import { NO_SOURCE } from '../../../model/citation-list/list-filter.ts'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'
import { sourceFilter, sourceOf } from '../../../model/citation-list/source.ts'
import { SearchInput } from '../../../ui/search-input.tsx'
import { useCitations } from '../citations-context.tsx'
import styles from './filters.module.css'

/** Other sources are found by typing their name. */
const MAX_LISTED = 500

type Source = { name: string; filter: string }

export function SourceField() {
  const { filter, onFilter, list } = useCitations()
  const [sources, setSources] = useState<readonly Source[]>([])
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const chosen = filter.source === '' ? '' : nameOf(filter.source)
  useLayoutEffect(() => {
    if (field.current !== null) field.current.value = chosen
  }, [chosen])

  const findSources = async () => {
    const found = await workInSlices(sourcesIn(list.snapshot.get().citations))
    if (found !== undefined) setSources(found)
  }
  const choose = (source: string) => {
    field.current?.setCustomValidity('')
    onFilter({ source })
  }
  /** @param isWhole whether the text is a complete name, not just its beginning */
  const apply = (text: string, isWhole: boolean) => {
    const wanted = text.trim().toLowerCase()
    if (wanted === '') {
      choose('')
      return true
    }
    const isWanted = ({ name }: Source) => (isWhole ? name === wanted : name.includes(wanted))
    const found = sources.find(isWanted)?.filter ?? (isWhole ? undefined : typedSource(wanted))
    if (found !== undefined) choose(found)
    return found !== undefined
  }
  return (
    <SearchInput
      ref={field}
      label="Source"
      className={styles['source']}
      list={listId}
      defaultValue={chosen}
      data-on={chosen !== ''}
      autoCapitalize="none"
      spellCheck={false}
      onFocus={() => void findSources()}
      onChange={({ target }) => {
        target.setCustomValidity('')
        apply(target.value, true)
      }}
      onBlur={({ target }) => {
        target.setCustomValidity('')
        target.value = chosen
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Enter') return
        const { currentTarget } = event
        if (apply(currentTarget.value, true) || apply(currentTarget.value, false)) return
        currentTarget.setCustomValidity('No loaded citation has this source.')
        currentTarget.reportValidity()
      }}
    >
      <datalist id={listId}>
        {sources.slice(0, MAX_LISTED).map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </SearchInput>
  )
}

function nameOf(source: string): string {
  return source === NO_SOURCE ? source : formatHost(source.replace(/\/$/, '')).toLowerCase()
}

function typedSource(text: string): string | undefined {
  const address = /^https?:/.test(text) ? text : `https://${text}`
  const source = text.includes('.') ? sourceOf({ url: address }) : null
  return source === null ? undefined : sourceFilter(source)
}

/** The most cited first. */
function* sourcesIn(citations: CitationSequence): Generator<void, readonly Source[], void> {
  const counts = new Map<string, number>()
  for (const page of citations.pages) {
    for (const citation of page.citations) {
      const source = sourceOf(citation)
      if (source !== null) counts.set(source, (counts.get(source) ?? 0) + 1)
    }
    yield
  }
  return [...counts]
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
    .map(([source]) => ({ name: nameOf(source), filter: sourceFilter(source) }))
}
