import { readFileSync } from 'node:fs'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Hatch } from './hatch.tsx'

const STYLES = readFileSync(new URL('marks.module.css', import.meta.url), 'utf8')

function numberIn(text: string, pattern: RegExp): number {
  return Number.parseFloat(pattern.exec(text)?.[1] ?? '')
}

test('the line of the hatching lies inside its tile, as browsers cut what reaches over an edge differently', () => {
  const html = renderToStaticMarkup(
    createElement(Hatch, { left: 0, right: 90, top: 0, bottom: 40, labels: [] }),
  )
  const tile = numberIn(html, /<pattern[^>]* width="([\d.]+)"/)
  const x = numberIn(html, /<path d="M([\d.]+),0V/)
  const half = numberIn(STYLES, /stroke-width: ([\d.]+)px/) / 2
  expect(x).toBeGreaterThanOrEqual(half)
  expect(x).toBeLessThanOrEqual(tile - half)
})
