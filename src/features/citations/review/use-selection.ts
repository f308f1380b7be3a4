import { useRef, useState } from 'react'
import type { CitationSequence } from '../../../model/citation-list/list.ts'

/** The citations selected to be reviewed together. */
export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Selects everything from the citation selected last to this one. */
  extendTo: (id: string, rows: CitationSequence) => void
  clear: () => void
  /** Whether a click or tap on a citation selects it instead of opening it. */
  isOn: boolean
  setOn: (isOn: boolean) => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isOn, setOn] = useState(false)
  const anchor = useRef<string | null>(null)
  return {
    ids,
    isOn,
    setOn,
    toggle: (id) => {
      anchor.current = id
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    extendTo: (id, rows) => {
      const end = rows.indexOf(id)
      const start = anchor.current === null ? end : rows.indexOf(anchor.current)
      anchor.current = id
      const range = rows.slice(Math.min(start === -1 ? end : start, end), Math.max(start, end) + 1)
      setIds(new Set([...ids, ...range.map((citation) => citation.id)]))
    },
    clear: () => {
      anchor.current = null
      setIds(new Set())
      setOn(false)
    },
  }
}
