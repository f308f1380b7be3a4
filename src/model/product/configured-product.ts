import { isObject } from '../../lib/is-object.ts'
import { type Tint, tintOf } from '../../lib/oklch.ts'
import { readLabel } from '../brands/brands.ts'
import { OWN_PRODUCT, type Product } from './product.ts'

/** Config `product` (contract §20). */
export type ConfiguredProduct = Product & {
  readonly accent: Tint | null
  /** Invalid and ignored entries, one line each. */
  readonly problems: readonly string[]
}

const MAX_NAME_LENGTH = 60
/** A data URL is part of the configuration, which every user loads at every start. */
const MAX_LOGO = 100_000
/** A stronger accent would lack the contrast that text needs. */
const STRONGEST = 0.17
const KEYS = ['name', 'logo', 'accent']

export function configuredProduct(value: unknown): ConfiguredProduct {
  const problems: string[] = []
  const entries = isObject(value) ? value : {}
  if (value !== undefined && !isObject(value)) {
    problems.push('config.json.product: expected { "name", "logo", "accent" }')
  }
  for (const key of Object.keys(entries)) {
    if (!KEYS.includes(key)) problems.push(`config.json.product.${key}: unknown key`)
  }
  const read = <Value>(key: string, reader: (entry: unknown) => Value | null, expected: string) => {
    const entry = entries[key]
    const found = entry === undefined ? null : reader(entry)
    if (entry !== undefined && found === null) {
      problems.push(`config.json.product.${key}: expected ${expected}`)
    }
    return found
  }
  return {
    name:
      read('name', readName, `a text of 1 to ${MAX_NAME_LENGTH} characters`) ?? OWN_PRODUCT.name,
    logo: read(
      'logo',
      readLogo,
      'the path of a picture on this origin, or a data:image address of at most 100,000 characters',
    ),
    accent: read('accent', readAccent, 'a colour such as "#444ebb"'),
    problems,
  }
}

/** A printed report has room for three lines. */
const MAX_METHOD_LENGTH = 300

/** Config `method`: how the operator has answers collected; '' without it. */
export function configuredMethod(value: unknown): { text: string; problems: string[] } {
  const text = readLabel(value, MAX_METHOD_LENGTH)
  const expected = `config.json.method: expected a text of 1 to ${MAX_METHOD_LENGTH} visible characters`
  return { text: text ?? '', problems: value === undefined || text !== null ? [] : [expected] }
}

function readName(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : ''
  return name !== '' && name.length <= MAX_NAME_LENGTH ? name : null
}

/** An image of another origin would tell that origin who uses the dashboard. */
function readLogo(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LOGO) return null
  const isPath = /^\/(?![/\\])\S*$/.test(value)
  return isPath || /^data:image\/[a-z+.-]+[;,]/.test(value) ? value : null
}

/** The lightness stays the dashboard's, so that text has enough contrast in every hue. */
function readAccent(value: unknown): Tint | null {
  const tint = typeof value === 'string' ? tintOf(value) : null
  return tint === null ? null : { ...tint, chroma: Math.min(tint.chroma, STRONGEST) }
}

export function applyProduct({ name, logo, accent }: ConfiguredProduct): void {
  const meta = document.createElement('meta')
  meta.name = 'application-name'
  meta.content = name
  document.head.append(meta)
  if (logo !== null) {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    icon?.removeAttribute('type')
    icon?.setAttribute('href', logo)
  }
  if (accent !== null) {
    const { style } = document.documentElement
    style.setProperty('--accent-hue', accent.hue.toFixed(1))
    style.setProperty('--accent-chroma', accent.chroma.toFixed(3))
  }
}
