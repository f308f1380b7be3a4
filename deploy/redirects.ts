import { PAGES } from '../src/parts/app/pages.ts'

/** `_redirects` for static hosts: every page is index.html; other missing files stay 404. */
export function redirects(basePath: string): string {
  const starts = PAGES.map(({ path }) => path.replace(/\/\$.*/, '/*'))
  return [...new Set(starts)]
    .map((path) => `${basePath}${path} ${basePath}/index.html 200\n`)
    .join('')
}
