import { useMemo, useRef, useState } from 'react'
import type { FeedMatches } from './feed-matches.ts'

/** The citations that are selected for marking together. */
export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Selects everything between the last selected citation and this one. */
  extendTo: (id: string, matches: FeedMatches) => void
  clear: () => void
  /** Whether a click or tap on a citation selects it instead of opening it. */
  isOn: boolean
  setOn: (isOn: boolean) => void
}

/** A selection of citations, the same object until it changes; a range begins at the one that was selected last. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isOn, setOn] = useState(false)
  const anchor = useRef<string | null>(null)
  return useMemo(
    () => ({
      ids,
      isOn,
      setOn,
      toggle: (id) => {
        anchor.current = id
        const next = new Set(ids)
        if (!next.delete(id)) next.add(id)
        setIds(next)
      },
      extendTo: (id, matches) => {
        const end = matches.indexOf(id)
        const start = anchor.current === null ? end : matches.indexOf(anchor.current)
        anchor.current = id
        const range = matches.citations.slice(
          Math.min(start === -1 ? end : start, end),
          Math.max(start, end) + 1,
        )
        setIds(new Set([...ids, ...range.map((citation) => citation.id)]))
      },
      clear: () => {
        anchor.current = null
        setIds(new Set())
        setOn(false)
      },
    }),
    [ids, isOn],
  )
}
