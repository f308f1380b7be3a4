import { useSelector } from '@tanstack/react-store'
import { type WorkItem, type WorkList, workListOf } from '../../model/work/work-list.ts'
import { useServices } from '../app/use-services.tsx'

export function useWorkList(): WorkList {
  return workListOf(useServices())
}

export function useBrandWork(brandId: string): readonly WorkItem[] {
  const work = useWorkList()
  return useSelector(work.all, () => work.of(brandId))
}
