import { useState } from 'react'
import { SearchInput } from '../../ui/search-input.tsx'

type UrlSearchInputProps = {
  label: string
  /** What the URL says. */
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A search whose text is in the URL. What is typed is shown at once, also while the URL is still the one before. */
export function UrlSearchInput({ label, value, onChange, className = '' }: UrlSearchInputProps) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  // Back, for example, has changed the URL from outside.
  if (value !== sent) {
    setSent(value)
    setText(value)
  }
  return (
    <SearchInput
      label={label}
      className={className}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        setSent(target.value)
        onChange(target.value)
      }}
    />
  )
}
