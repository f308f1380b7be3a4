import type { DailyScore } from '../../model/score/daily-series.ts'

/** Why no rise or fall in these days can be explained. */
export function noChangesMessage(days: readonly DailyScore[]): string {
  const scores = days.map(({ score }) => score).filter((score) => score !== null)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  if (scores.length < 3) return 'Rises and falls appear here after three days with a score.'
  return low === high
    ? `The score was ${low} on each of ${scores.length} days.`
    : `The score hardly moved: it was between ${low} and ${high} on ${scores.length} days.`
}
