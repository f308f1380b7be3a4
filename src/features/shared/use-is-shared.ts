import { isShared } from '../../model/kept/kept-records-of.ts'
import { useServices } from './use-services.tsx'

/** Whether what the reader makes is shared with a team; else it stays in this browser. */
export function useIsShared(): boolean {
  return isShared(useServices())
}
