import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { configuredProduct } from '../model/product/configured-product.ts'

const TOKENS = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
type Accent = { chroma: number; hue: number }

/** A colour as `tokens.css` has it for a theme. */
function tokenOf(name: string, theme: Theme): string {
  const found = new RegExp(
    String.raw`--${name}: light-dark\( ?(#fff|oklch\(.*?\)), ?(oklch\(.*?\)) ?\);`,
  ).exec(TOKENS)
  const color = theme === 'light' ? found?.[1] : found?.[2]
  if (color === undefined) throw new Error(`tokens.css has no colour ${name}`)
  return color
}

/** A part of a colour in linear light, as a screen with 256 steps shows it. */
function shown(part: number): number {
  const light = Math.min(1, Math.max(0, part))
  const step = light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  const value = Math.round(255 * step) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** The relative luminance of WCAG 2. */
function luminanceOf(color: string, accent: Accent): number {
  if (color === '#fff') return 1
  const numbers = color
    .replace(/calc\(([\d.]+) \* var\(--accent-chroma\)\)/, (_, part: string) =>
      (Number(part) * accent.chroma).toFixed(5),
    )
    .replace('var(--accent-chroma)', accent.chroma.toFixed(5))
    .replace('var(--accent-hue)', String(accent.hue))
  const [lightness = NaN, chroma = NaN, hue = NaN] = (numbers.match(/[\d.]+/g) ?? []).map(Number)
  const [a, b] = [Math.cos, Math.sin].map((part) => chroma * part((hue * Math.PI) / 180))
  const [l = 0, m = 0, s = 0] = [
    [0.396_337_777_4, 0.215_803_757_3],
    [-0.105_561_345_8, -0.063_854_172_8],
    [-0.089_484_177_5, -1.291_485_548],
  ].map(([ofA = 0, ofB = 0]) => (lightness / 100 + ofA * (a ?? 0) + ofB * (b ?? 0)) ** 3)
  const red = 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s
  const green = -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s
  const blue = -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map(shown)
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl
}

const PAIRS = [
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'sunken'],
  ['accent', 'accent-soft'],
  ['accent-ink', 'accent'],
  ['ink', 'mark'],
  ['ink-2', 'accent-soft'],
  ['ink-3', 'accent-soft'],
] as const

/** Red is stronger than an accent may be. */
const STRONGEST = configuredProduct({ accent: '#ff0000' }).accent?.chroma ?? NaN

const ACCENTS = Array.from({ length: 72 }, (_, index) => 5 * index).flatMap((hue) =>
  [0, STRONGEST / 2, STRONGEST].map((chroma) => ({ hue, chroma })),
)

test.each(PAIRS)(
  'with any accent, %s on %s has the contrast of text in both themes',
  (text, on) => {
    const weak = ACCENTS.flatMap((accent) =>
      THEMES.flatMap((theme) => {
        const [one = NaN, other = NaN] = [text, on].map((name) =>
          luminanceOf(tokenOf(name, theme), accent),
        )
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
        return contrast >= 4.5 ? [] : [`${theme}, hue ${accent.hue}: ${contrast.toFixed(2)}`]
      }),
    )
    expect(weak).toEqual([])
  },
)
