import { afterPaint, whenIdle } from '../../lib/scheduling.ts'

let before: Promise<unknown> | null = null

/** Loads a part below the first screen once that is there, one by one: together they would keep a phone busy for 0.2 s. */
export async function afterFirstScreen<Part>(load: () => Promise<Part>): Promise<Part> {
  before ??= Promise.all([import('./whats-new.tsx'), import('./trend-content.tsx')])
  const part = before.then(async () => {
    await whenIdle(async () => undefined, afterPaint)
    return load()
  })
  before = part.catch(() => undefined)
  return part
}
