import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { letteredAnnotations, type SharedEvent } from '../../model/events/operator-annotations.ts'
import { type NumberedAnnotation, numberedAnnotations } from '../../model/notes/note.ts'
import { notesOf, type Notes } from '../../model/notes/notes.ts'
import type { WorkItem } from '../../model/work/work-list.ts'
import { type WorkList, workListOf } from '../../model/work/work-list.ts'
import { useServices } from '../app/use-services.tsx'

export function useNotes(): Notes {
  return notesOf(useServices())
}

export function useNumberedAnnotations(brandId: string): readonly NumberedAnnotation[] {
  const all = useSelector(useNotes().sorted)
  return useMemo(() => numberedAnnotations(all, brandId), [all, brandId])
}

const NONE: readonly SharedEvent[] = []

/** The operator's annotations for all users of a brand, with their letters, oldest first. */
export function useOperatorAnnotations(brandId: string): readonly NumberedAnnotation[] {
  const { loadEvents } = useServices()
  const { data = NONE } = useQuery({
    queryKey: ['events'],
    queryFn: async () => (await loadEvents?.()) ?? NONE,
    enabled: loadEvents !== undefined,
    staleTime: 'static',
    retry: false,
  })
  return useMemo(() => letteredAnnotations(data, brandId), [data, brandId])
}

export function useWorkList(): WorkList {
  return workListOf(useServices())
}

export function useBrandWork(brandId: string): readonly WorkItem[] {
  const work = useWorkList()
  return useSelector(work.all, () => work.of(brandId))
}
