import { useSelector } from '@tanstack/react-store'
import type { WorkItem } from '../../model/work/work-item.ts'
import { type WorkList, workListOf } from '../../model/work/work-list.ts'
import { useServices } from '../app/use-services.tsx'

/** The reader's work. */
export function useWorkList(): WorkList {
  return workListOf(useServices())
}

/** The reader's work on a brand, in its order. */
export function useBrandWork(brandId: string): readonly WorkItem[] {
  const work = useWorkList()
  return useSelector(work.all, () => work.of(brandId))
}
