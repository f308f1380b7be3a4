/** `#3a4fb0` for `color(srgb 0.227 0.31 0.69)` or `rgb(58, 79, 176)`. */
export function hexOf(color: string): string {
  const scale = color.startsWith('color(') ? 255 : 1
  const parts = color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
  const hex = parts.slice(0, 3).map((part) => {
    const byte = Math.min(255, Math.max(0, Math.round(Number(part) * scale)))
    return byte.toString(16).padStart(2, '0')
  })
  return `#${hex.join('')}`
}
