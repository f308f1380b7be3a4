import { createRoot } from 'react-dom/client'
import { CataloguePage } from './catalogue-page.tsx'

/** Shows the catalogue in place of the app. */
export function showCatalogue(root: HTMLElement): void {
  document.querySelector('#boot')?.remove()
  createRoot(root).render(<CataloguePage />)
}
