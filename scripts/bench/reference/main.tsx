/**
 * The reference for `npm run bench:feed`: the same citations in the least React code for a list. It has no filters, keys,
 * reviews, storage or routes, and does not validate answers.
 */
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Row } from './row.tsx'
import { type Citation, getPage } from './service.ts'
import './list.css'

const PAGE_SIZE = 50
/** In CSS pixels, as in list.css. */
const ROW_HEIGHT = 112
const LIST_HEIGHT = 736
/** As in the product: rows rendered out of sight, and rows left when it requests the next page. */
const ROWS_BEYOND = 4
const ROWS_AHEAD = 26

function List() {
  const [pages, setPages] = useState<readonly Citation[][]>([])
  /** Null after the last page. */
  const [next, setNext] = useState<string | null>('')
  const [isLoadingAll, setIsLoadingAll] = useState(false)
  const [top, setTop] = useState(0)
  /** The pending page is not requested again. */
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
