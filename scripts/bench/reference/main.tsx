/**
 * The reference that `npm run bench:feed` measures beside the product: the same citations in the least that React needs
 * for a list of them. It has no filters, keys, reviews, storage or routes, and believes whatever the service sends.
 */
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Row } from './row.tsx'
import { type Citation, getPage } from './service.ts'
import './list.css'

const PAGE_SIZE = 50
/** In CSS pixels, as list.css says. */
const ROW_HEIGHT = 112
const LIST_HEIGHT = 736
/** As many as the product renders beyond those in sight, and has left when it asks for the next page. */
const ROWS_BEYOND = 4
const ROWS_AHEAD = 26

function List() {
  const [pages, setPages] = useState<readonly Citation[][]>([])
  /** The cursor of the next page; null after the last one. */
  const [next, setNext] = useState<string | null>('')
  const [isLoadingAll, setIsLoadingAll] = useState(false)
  const [top, setTop] = useState(0)
  /** A page that is on its way is not asked for again. */
  const asked = useRef<string | null>(null)

  const count = pages.length * PAGE_SIZE
  const end = Math.ceil((top + LIST_HEIGHT) / ROW_HEIGHT)
  const isWanted = isLoadingAll || end + ROWS_AHEAD >= count
  useEffect(() => {
    if (!isWanted || next === null || asked.current === next) return
    asked.current = next
    void getPage(next).then(({ citations, nextCursor }) => {
      setPages((before) => [...before, citations])
      setNext(nextCursor)
    })
  }, [isWanted, next])

  const rows = []
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - ROWS_BEYOND)
  for (let index = first; index < Math.min(count, end + ROWS_BEYOND); index += 1) {
    const citation = pages[Math.floor(index / PAGE_SIZE)]?.[index % PAGE_SIZE]
    if (citation !== undefined) rows.push(<Row key={index} citation={citation} index={index} />)
  }
  return (
    <>
      <p>{count.toLocaleString('en-GB')} loaded</p>
      <button
        type="button"
        onClick={() => {
          setIsLoadingAll(!isLoadingAll)
        }}
      >
        {isLoadingAll ? 'Stop loading' : 'Load all'}
      </button>
      <div
        className="pane"
        onScroll={({ currentTarget }) => {
          setTop(currentTarget.scrollTop)
        }}
      >
        <div role="feed" style={{ height: `${7 * count}rem` }}>
          {rows}
        </div>
      </div>
    </>
  )
}

const main = document.querySelector('main')
if (main !== null) createRoot(main).render(<List />)
