import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/** Points of the chart, from the first to the last. */
export type Stretch = { first: number; last: number }

/**
 * Chooses a stretch of the chart with a mouse that is dragged over it. A finger only moves the cursor.
 * @param indexAt the point under the pointer
 * @param onPoint called with the point that the pointer is at, whether it drags or not
 * @returns the points under the drag that is going on, null without one, and the handlers of the chart
 */
export function useStretchDrag(
  indexAt: (event: PointerEvent) => number,
  onPoint: (index: number) => void,
  onChoose: (stretch: Stretch) => void,
) {
  const [drag, setDrag] = useState<{ anchor: number; head: number } | null>(null)
  const isEndOfDrag = useRef(false)
  const dragged =
    drag === null || drag.anchor === drag.head
      ? null
      : { first: Math.min(drag.anchor, drag.head), last: Math.max(drag.anchor, drag.head) }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const index = indexAt(event)
      onPoint(index)
      isEndOfDrag.current = false
      if (event.button === 0 && event.pointerType === 'mouse') {
        setDrag({ anchor: index, head: index })
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const head = indexAt(event)
      onPoint(head)
      if (drag !== null && head !== drag.head) setDrag({ ...drag, head })
    },
    onPointerUp: () => {
      isEndOfDrag.current = dragged !== null
      setDrag(null)
      if (dragged !== null) onChoose(dragged)
    },
    onPointerLeave: () => {
      setDrag(null)
    },
    onClick: (event: MouseEvent) => {
      // Else the point at the end of the drag would be chosen too.
      if (isEndOfDrag.current) event.stopPropagation()
    },
  }
  return { dragged, handlers }
}
