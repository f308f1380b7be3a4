import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSingleKey } from '../../lib/single-key.ts'
import { useSingleKeys } from '../shared/services.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const PAGES: ReadonlyMap<
  string,
  | '/brands/$brandId'
  | '/brands/$brandId/history'
  | '/brands/$brandId/breakdown'
  | '/brands/$brandId/citations'
> = new Map([
  ['o', '/brands/$brandId'],
  ['h', '/brands/$brandId/history'],
  ['b', '/brands/$brandId/breakdown'],
  ['c', '/brands/$brandId/citations'],
])

/** How long `g` waits for its second key. */
const SEQUENCE_MS = 1500

type ShortcutKeysProps = {
  brandId: string | undefined
  /** Whether the list of keys is open. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Listens for the keys that act on every page. */
export function ShortcutKeys({ brandId, isOpen, onOpen }: ShortcutKeysProps) {
  const navigate = useNavigate()
  const isOn = useSingleKeys()

  useEffect(() => {
    if (!isOn) return
    let goPressedAt = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return
      const isSecondOfGo = event.timeStamp - goPressedAt < SEQUENCE_MS
      goPressedAt = -Infinity
      const page = isSecondOfGo ? PAGES.get(event.key) : undefined
      if (page !== undefined && brandId !== undefined) {
        void navigate({ to: page, params: { brandId } })
      } else if (event.key === 'g') goPressedAt = event.timeStamp
      else if (event.key === '?') onOpen(true)
      else if (event.key === '/') focusSearch(event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [isOn, brandId, navigate, onOpen])

  return (
    isOpen && (
      <ShortcutsDialog
        onClose={() => {
          onOpen(false)
        }}
      />
    )
  )
}

function focusSearch(event: KeyboardEvent) {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (search === null) return
  event.preventDefault()
  search.focus()
  search.select()
}
