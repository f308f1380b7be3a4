import { useSelector } from '@tanstack/react-store'
import type { ScoreHistory } from '../../api/score.ts'
import { notesOf } from '../../model/notes/notes.ts'
import { useServices } from '../shared/use-services.tsx'
import { reportNotes } from './report-notes.ts'

/** The reader's notes on the days of a brand's history. */
export function useReportNotes(brandId: string, history: ScoreHistory | undefined) {
  const all = useSelector(notesOf(useServices()).sorted)
  const ofBrand = all.filter((note) => note.brandId === brandId)
  return history === undefined ? { shown: [], more: 0 } : reportNotes(ofBrand, history)
}
