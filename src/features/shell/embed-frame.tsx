import { Outlet } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { ShortcutsProvider } from '../../parts/app/app-shortcuts.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { CopyByHand } from '../../ui/use-copy.tsx'
import styles from './dialogs.module.css'

/** Only the panel. Links open in a new tab; if the website forbids that, their URL is shown. */
export function EmbedFrame() {
  const [unopened, setUnopened] = useState<string | null>(null)
  return (
    <ShortcutsProvider areOn={false}>
      <LiveRegion />
      <main
        id="content"
        className={styles['main']}
        onClickCapture={(event) => openInTab(event, setUnopened)}
      >
        {unopened !== null && (
          <div role="alert">
            <p>This website doesn’t let the panel open links.</p>
            <CopyByHand key={unopened} what="The address" text={unopened} rows={2} />
          </div>
        )}
        <Outlet />
      </main>
    </ShortcutsProvider>
  )
}

function openInTab(event: MouseEvent, onUnopened: (address: string) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  event.stopPropagation()
  // With `noopener`, the result would be null even on success.
  const tab = window.open(link.href, '_blank')
  if (tab === null) onUnopened(link.href)
  else tab.opener = null
}
