import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { ROOT } from './run.ts'

type Chunk = {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

/** Paths relative to the repository's root. */
type FirstLoad = { js: string[]; css: string[] }

/** The routes of the overview. The router's plugin splits off parts, which are in the manifest too. */
const OVERVIEW_ROUTES = ['__root.tsx', 'brands.$brandId.tsx', 'brands.$brandId.index.tsx']

/** Loaded only after an error. */
const FAILURE_PARTS = /tsr-split=(?:errorComponent|notFoundComponent)/

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(resolve(ROOT, 'dist/.vite/manifest.json'), 'utf8'))
  } catch {
    throw new Error('There is no production build to measure: run `npm run build` first.')
  }
}

/** Such as `src/routes/brands.$brandId.index.tsx?tsr-split=component`. */
function isOverviewPart(key: string): boolean {
  return (
    OVERVIEW_ROUTES.some((route) => key.startsWith(`src/routes/${route}?`)) &&
    !FAILURE_PARTS.test(key)
  )
}

/** As paths below `dist/`. */
function filesOfIndex(): string[] {
  const html = readFileSync(resolve(ROOT, 'dist/index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file ?? '',
  )
}

/**
 * The files of the overview's first load: those in index.html, the parts of its routes, and their static imports. Dynamic imports
 * do not count.
 */
export function overviewFirstLoad(): FirstLoad {
  return firstLoad(isOverviewPart)
}

/** The scripts of every other page when it is opened first, without what it loads lazily, by the name of its route. */
export function pageFirstLoads(): { page: string; js: string[] }[] {
  return Object.keys(readManifest()).flatMap((key) => {
    const [, page] = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key) ?? []
    return page === undefined ? [] : [{ page, js: firstLoad((each) => each === key).js }]
  })
}

function firstLoad(isPart: (key: string) => boolean): FirstLoad {
  const manifest = readManifest()
  for (const route of OVERVIEW_ROUTES) {
    if (!existsSync(resolve(ROOT, 'src/routes', route))) {
      throw new Error(`${route} does not exist: update OVERVIEW_ROUTES.`)
    }
  }
  const asked = filesOfIndex()
  const seen = new Set<string>()
  const files = new Set(asked)
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const [key, { file }] of Object.entries(manifest)) {
    if (asked.includes(file) || isPart(key)) visit(key)
  }
  const ending = (end: string) =>
    [...files].filter((file) => file.endsWith(end)).map((file) => `dist/${file}`)
  return { js: ending('.js'), css: ending('.css') }
}
