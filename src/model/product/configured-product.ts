import { isObject, textIn } from '../../lib/objects.ts'
import { readLabel } from '../brands/brands.ts'
import { OWN_PRODUCT, type Product } from './product.ts'

/** Config `product` (contract §20). */
type ConfiguredProduct = Product & {
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
  const name = textIn(value).trim()
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

/** A colour without its lightness: chroma (0 is grey) and hue in degrees. */
type Tint = { chroma: number; hue: number }

/** The OKLCH tint of a colour `#rrggbb`; null for other texts. */
function tintOf(color: string): Tint | null {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  if (digits === null) return null
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  // Björn Ottosson's matrices, from linear sRGB to Oklab.
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return { chroma: Math.hypot(a, b), hue: (hue + 360) % 360 }
}
