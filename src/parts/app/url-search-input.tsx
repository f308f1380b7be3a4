import { useState } from 'react'
import { SearchInput } from '../../ui/field.tsx'

type UrlSearchInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A search field whose text is in the URL. It shows typed text at once, before the URL follows. */
export function UrlSearchInput({ label, value, onChange, className = '' }: UrlSearchInputProps) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  // The URL was changed from outside, for example by Back.
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
