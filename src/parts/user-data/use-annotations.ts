import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { notesOf, type Notes } from '../../model/notes/notes.ts'
import { type NumberedAnnotation, numberedAnnotations } from '../../model/notes/numbered-notes.ts'
import { useServices } from '../app/use-services.tsx'

export function useNotes(): Notes {
  return notesOf(useServices())
}

export function useNumberedAnnotations(brandId: string): readonly NumberedAnnotation[] {
  const all = useSelector(useNotes().sorted)
  return useMemo(() => numberedAnnotations(all, brandId), [all, brandId])
}
