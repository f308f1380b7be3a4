import { integrityOf } from '../lib/damaged-file.ts'

/**
 * Loads the styles of index.html from their files if the browser refused the inline ones: after an upgrade, until the web server
 * sends the policy of the new version.
 */
export function loadRefusedStyles(): void {
  if (document.querySelector('style')?.sheet !== null) return
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    link.integrity = integrityOf(link.href)
    link.removeAttribute('disabled')
  }
}
