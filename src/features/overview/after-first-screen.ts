import { afterPaint, whenIdle } from '../../lib/scheduling.ts'

let before: Promise<unknown> | null = null

/**
 * Loads a part of the overview that is not on the first screen, once that is there and the browser idle. The parts come one
 * after another: drawn at once, they would keep a phone busy for a fifth of a second.
 */
export async function afterFirstScreen<Part>(load: () => Promise<Part>): Promise<Part> {
  before ??= Promise.all([import('./whats-new.tsx'), import('./trend-content.tsx')])
  const part = before.then(async () => {
    await whenIdle(async () => undefined, afterPaint)
    return load()
  })
  before = part.catch(() => undefined)
  return part
}
