import { useSelector } from '@tanstack/react-store'
import { useMemo } from 'react'
import { notesOf, type Notes } from '../../model/notes/notes.ts'
import { type NumberedNote, numberedNotes } from '../../model/notes/numbered-notes.ts'
import { useServices } from './use-services.tsx'

/** The reader's notes. */
export function useNotes(): Notes {
  return notesOf(useServices())
}

/** The notes of a brand with their numbers, oldest date first. */
export function useNumberedNotes(brandId: string): readonly NumberedNote[] {
  const all = useSelector(useNotes().sorted)
  return useMemo(() => numberedNotes(all, brandId), [all, brandId])
}
