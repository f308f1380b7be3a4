import { Suspense, useEffect } from 'react'
import { guardInput } from '../../lib/guard-input.ts'
import { useShortcuts } from '../../parts/app/app-shortcuts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { keepFocus } from './keep-focus.ts'
import { PAGES } from './pages.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useOpenPage } from './use-open-page.ts'

const CommandMenu = lazyPart(
  async () => (await import('./command-menu/command-menu.tsx')).CommandMenu,
  <p role="alert">The command menu couldn’t be loaded. Reload the page.</p>,
)

/** The dialogs that open on every page. */
export type ShellDialog = 'menu' | 'shortcuts'

type GlobalShortcutsProps = {
  brandId: string | undefined
  dialog: ShellDialog | null
  onDialog: (dialog: ShellDialog | null) => void
}

/** The shortcuts that act on every page, the dialogs that they open, and what listens to the whole page. */
export function GlobalShortcuts({ brandId, dialog, onDialog }: GlobalShortcutsProps) {
  useEffect(keepFocus, [])
  useEffect(() => guardInput(document), [])
  const openPage = useOpenPage(brandId)
  const pages = PAGES.flatMap(({ path, shortcut }) =>
    shortcut === undefined
      ? []
      : [
          [
            shortcut,
            () => {
              openPage(path)
            },
          ] as const,
        ],
  )
  useShortcuts('everywhere', {
    ...Object.fromEntries(pages),
    search: focusSearch,
    menu: () => {
      // Above another dialog it would change what is below.
      if (dialog === null && document.querySelector('dialog:modal') !== null) return false
      onDialog(dialog === 'menu' ? null : 'menu')
      return true
    },
    help: () => {
      onDialog('shortcuts')
    },
  })
  const close = () => {
    onDialog(null)
  }
  if (dialog === 'shortcuts') return <ShortcutsDialog onClose={close} />
  return (
    <Suspense>{dialog === 'menu' && <CommandMenu brandId={brandId} onClose={close} />}</Suspense>
  )
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]')
  search?.focus()
  search?.select()
  return search !== null
}
