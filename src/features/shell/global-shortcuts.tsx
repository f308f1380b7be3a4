import { useNavigate } from '@tanstack/react-router'
import { writeBrandIds } from '../../model/brands/brand-ids.ts'
import { useShortcuts } from '../../ui/shortcuts.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

type GlobalShortcutsProps = {
  brandId: string | undefined
  /** Whether the dialog of shortcuts is open. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The shortcuts that act on every page. */
export function GlobalShortcuts({ brandId, isOpen, onOpen }: GlobalShortcutsProps) {
  const navigate = useNavigate()
  const goTo = (
    to: '/brands/$brandId' | `/brands/$brandId/${'history' | 'breakdown' | 'citations'}`,
  ) => {
    if (brandId !== undefined) void navigate({ to, params: { brandId } })
  }
  useShortcuts('everywhere', {
    overview: () => {
      goTo('/brands/$brandId')
    },
    history: () => {
      goTo('/brands/$brandId/history')
    },
    breakdown: () => {
      goTo('/brands/$brandId/breakdown')
    },
    citations: () => {
      goTo('/brands/$brandId/citations')
    },
    compare: () => {
      const brands = brandId === undefined ? '' : writeBrandIds([brandId])
      void navigate({ to: '/compare', search: { brands } })
    },
    search: focusSearch,
    help: () => {
      onOpen(true)
    },
  })
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

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  search?.focus()
  search?.select()
  return search !== null
}
