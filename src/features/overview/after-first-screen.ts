import { afterPaint, whenIdle } from '../../lib/scheduling.ts'

/** Loads a part of the overview that is not on the first screen, once that is there and the browser idle. */
export async function afterFirstScreen<Part>(load: () => Promise<Part>): Promise<Part> {
  await Promise.all([import('./whats-new.tsx'), import('./trend-content.tsx')])
  await whenIdle(async () => undefined, afterPaint)
  return load()
}
