import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { ROOT } from './run.ts'

type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

/** Paths relative to the repository's root. */
type FirstLoad = { js: string[]; css: string[] }

/** The routes on screen when the overview opens; each is an entry of its own once the router's plugin has split it. */
const OVERVIEW_ROUTES = ['__root.tsx', 'brands.$brandId.tsx', 'brands.$brandId.index.tsx']

/** Parts of a route that load only when something went wrong. */
const FAILURE_PARTS = /tsr-split=(?:errorComponent|notFoundComponent)/

function readManifest(): Manifest {
  try {
    return JSON.parse(readFileSync(resolve(ROOT, 'dist/.vite/manifest.json'), 'utf8'))
  } catch {
    throw new Error('There is no production build to measure: run `npm run build` first.')
  }
}

/** True for the split parts of the overview's routes, as in `src/routes/brands.$brandId.index.tsx?tsr-split=component`. */
function isOverviewPart(key: string): boolean {
  return (
    OVERVIEW_ROUTES.some((route) => key.startsWith(`src/routes/${route}?`)) &&
    !FAILURE_PARTS.test(key)
  )
}

/**
 * Every file that loads before the overview is complete: the entry, the parts of its routes, and what they import statically.
 * What is imported dynamically (charts, the citation text) comes later and does not count.
 */
export function overviewFirstLoad(): FirstLoad {
  const manifest = readManifest()
  const keys = Object.keys(manifest)
  const starts = keys.filter((key) => manifest[key]?.isEntry === true || isOverviewPart(key))
  if (!starts.some((key) => key.startsWith('src/routes/brands.$brandId.index.tsx?'))) {
    throw new Error('The build has no chunk for the overview: has its route been renamed?')
  }
  const seen = new Set<string>()
  const js = new Set<string>()
  const css = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    if (chunk.file.endsWith('.js')) js.add(`dist/${chunk.file}`)
    for (const file of chunk.css ?? []) css.add(`dist/${file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of starts) visit(key)
  return { js: [...js], css: [...css] }
}
