import { createRoot } from 'react-dom/client'
import { CataloguePage } from './catalogue-page.tsx'

export function showCatalogue(root: HTMLElement): void {
  document.querySelector('#boot')?.remove()
  createRoot(root).render(<CataloguePage />)
}
