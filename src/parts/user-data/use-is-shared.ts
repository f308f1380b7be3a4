import { isShared } from '../../model/collections/collection-of.ts'
import { useServices } from '../app/use-services.tsx'

/** Whether user data is shared with a team instead of staying in this browser. */
export function useIsShared(): boolean {
  return isShared(useServices())
}
