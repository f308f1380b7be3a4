import { Outlet } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { LiveRegion } from '../../ui/live-region.tsx'
import { SharedProblems } from '../../ui/shared-problems.tsx'
import { ShortcutsProvider } from '../shared/app-shortcuts.ts'
import styles from './embed-frame.module.css'

/** The frame of a panel that another website shows: only its content. Links open in a tab of their own. */
export function EmbedFrame() {
  return (
    <ShortcutsProvider areOn={false}>
      <LiveRegion />
      <main id="content" className={styles['main']} onClickCapture={openInTab}>
        <SharedProblems>
          <Outlet />
        </SharedProblems>
      </main>
    </ShortcutsProvider>
  )
}

/** Before the router sees the click. */
function openInTab(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener')
}
