import { Skeleton } from '../../ui/panel.tsx'

/** As high as the statements that are shown most often. */
export function MovedSkeleton() {
  return <Skeleton lines={9} />
}
