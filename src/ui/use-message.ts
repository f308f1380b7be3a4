import { useState } from 'react'
import { announce } from './live-region.tsx'

/** A message that is shown and announced, even if it is the same again. '' is none. */
export function useMessage(): [message: string, say: (text: string) => void] {
  const [message, setMessage] = useState('')
  return [
    message,
    (text) => {
      setMessage(text)
      announce(text)
    },
  ]
}
