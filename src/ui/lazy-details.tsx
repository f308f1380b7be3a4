import { type ReactNode, useState } from 'react'

type LazyDetailsProps = {
  summary: ReactNode
  className: string | undefined
  children: () => ReactNode
}

/** Renders its content only while open, because there may be thousands of lines. */
export function LazyDetails({ summary, className, children }: LazyDetailsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={className} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  )
}
