/** A colour without its lightness: chroma (0 is grey) and hue in degrees. */
export type Tint = { chroma: number; hue: number }

/** The OKLCH tint of a colour `#rrggbb`; null for other texts. */
export function tintOf(color: string): Tint | null {
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
