import { isShared } from '../../model/collections/collection-of.ts'
import { useServices } from '../app/use-services.tsx'

/** Whether what the reader makes is shared with a team; else it stays in this browser. */
export function useIsShared(): boolean {
  return isShared(useServices())
}
