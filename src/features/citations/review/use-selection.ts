import { useState } from 'react'
import type { CitationSequence } from '../../../model/citation-list/loaded-citations.ts'

export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  /** Selects from the citation toggled last to this one, replacing the previous range. */
  extendTo: (id: string, rows: CitationSequence) => void
  selectAll: (rows: CitationSequence) => void
  clear: () => void
  /** Whether a click or tap on a citation selects it instead of opening it. */
  isOn: boolean
  setOn: (isOn: boolean) => void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isOn, setOn] = useState(false)
  const [range] = useState(() => new Range())
  return {
    ids,
    isOn,
    setOn,
    toggle: (id) => {
      range.startAt(id)
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    extendTo: (id, rows) => {
      setIds(range.extend(ids, id, rows))
    },
    selectAll: (rows) => {
      setIds(new Set([...ids, ...idsOf(rows, 0, rows.length)]))
    },
    clear: () => {
      range.startAt(null)
      setIds(new Set())
      setOn(false)
    },
  }
}

class Range {
  #start: string | null = null
  #added: readonly string[] = []

  startAt(id: string | null): void {
    this.#start = id
    this.#added = []
  }

  extend(ids: ReadonlySet<string>, id: string, rows: CitationSequence): Set<string> {
    const end = rows.indexOf(id)
    const found = this.#start === null ? -1 : rows.indexOf(this.#start)
    if (found === -1) this.startAt(id)
    const start = found === -1 ? end : found
    const next = new Set(ids)
    for (const added of this.#added) next.delete(added)
    const inRange = idsOf(rows, Math.min(start, end), Math.max(start, end) + 1)
    this.#added = inRange.filter((each) => !next.has(each))
    for (const added of this.#added) next.add(added)
    return next
  }
}

function idsOf(rows: CitationSequence, first: number, end: number): string[] {
  return rows.slice(first, end).map(({ id }) => id)
}
