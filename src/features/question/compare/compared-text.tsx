import { memo, useEffect, useMemo, useState } from 'react'
import { nextTask } from '../../../lib/next-task.ts'
import type { ComparedPart } from '../../../model/questions/compare-texts.ts'
import { type TextBlock, textBlocks } from './text-blocks.ts'
import styles from './compare-panel.module.css'

type ComparedTextProps = { parts: readonly ComparedPart[]; change: 'removed' | 'added' }

/** A text with the words that are not in the other one. Of a long text, one block after the other is rendered. */
export function ComparedText({ parts, change }: ComparedTextProps) {
  const blocks = useMemo(() => textBlocks(parts), [parts])
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (shown >= blocks.length) return
    let isOver = false
    const more = async () => {
      await nextTask()
      if (!isOver) setShown((count) => count + 1)
    }
    void more()
    return () => {
      isOver = true
    }
  }, [shown, blocks])
  return (
    <div
      className={`breaks ${styles['text']}`}
      dir="auto"
      role="group"
      aria-label="Answer"
      // It scrolls, so it must be focusable for the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {blocks.slice(0, shown).map((block) => (
        <Block key={block.start} block={block} change={change} />
      ))}
    </div>
  )
}

const Block = memo(function Block({
  block,
  change,
}: {
  block: TextBlock
  change: 'removed' | 'added'
}) {
  const Mark = change === 'removed' ? 'del' : 'ins'
  return (
    <span>
      {block.parts.map(({ text, isChanged, start }) =>
        isChanged ? (
          <Mark key={start}>
            <span className="visually-hidden">{` ${change}: `}</span>
            <span>{text}</span>
          </Mark>
        ) : (
          <span key={start}>{text}</span>
        ),
      )}
    </span>
  )
})
