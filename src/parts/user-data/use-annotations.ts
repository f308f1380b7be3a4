import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { notesOf, type Notes } from '../../model/notes/notes.ts'
import { type NumberedAnnotation, numberedAnnotations } from '../../model/notes/numbered-notes.ts'
import { useServices } from '../app/use-services.tsx'

/** The reader's notes. */
export function useNotes(): Notes {
  return notesOf(useServices())
}

/** The notes of a brand with their numbers, oldest date first. */
export function useNumberedAnnotations(brandId: string): readonly NumberedAnnotation[] {
  const all = useSelector(useNotes().sorted)
  return useMemo(() => numberedAnnotations(all, brandId), [all, brandId])
}
