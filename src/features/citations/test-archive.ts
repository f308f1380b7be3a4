import type { Citation } from '../../api/citations.ts'
import type { FeedArchive, FeedHead } from './feed-archive.ts'

/** An archive in memory; what it holds and how many citations were written can be looked at. */
export function someArchive() {
  const heads = new Map<string, FeedHead>()
  const texts = new Map<string, string[]>()
  let written = 0
  const archive: FeedArchive = {
    head: (list) => Promise.resolve(heads.get(list) ?? null),
    read: (list) => {
      const head = heads.get(list)
      const runs = (texts.get(list) ?? []).map(citationsIn)
      return Promise.resolve(head === undefined ? null : { head, runs })
    },
    write: (list, head, runs, over) => {
      if ((heads.get(list)?.revision ?? null) !== over) return Promise.resolve(false)
      const kept = runs.size === head.runs ? [] : [...(texts.get(list) ?? [])]
      for (const [run, text] of runs) {
        kept[run] = text
        written += citationsIn(text).length
      }
      texts.set(list, kept)
      heads.set(list, structuredClone(head))
      return Promise.resolve(true)
    },
    size: () => Promise.resolve({ lists: 0, citations: 0 }),
    forget: () => Promise.resolve(),
  }
  return { archive, heads, texts, written: () => written }
}

function citationsIn(text: string): Citation[] {
  const citations: Citation[] = JSON.parse(text)
  return citations
}
