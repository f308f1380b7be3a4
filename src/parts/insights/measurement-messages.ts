import { dateOfDay, dayOf, formatDay } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import type { LikeForLike } from '../../model/analysis/changes.ts'
import type {
  Measurement,
  MeasurementChange,
  PlatformModel,
} from '../../model/insights/measurement.ts'
import { platformName, inPlatformOrder } from '../../model/names.ts'
import { MEASURED, type NumberedAnnotation } from '../../model/notes/note.ts'
import { type Phrase, plain } from '../../model/phrase.ts'

const MAX_TOLD = 3

/** Said before anything else: the newest changes, and what the same questions did. Empty for none. */
export function measurementPhrase({ changes, split }: Measurement): Phrase {
  const more = changes.length - MAX_TOLD
  const told = [
    ...changes.slice(-MAX_TOLD).map(measurementChangePhrase),
    ...(more > 0 ? [[`${formatNumber(more)} more before.`]] : []),
    ...(split === null ? [] : [[sameQuestionsMessage(split, ', 7 days before and after')]]),
  ]
  return told.flatMap((sentence, at) => (at === 0 ? sentence : [' ', ...sentence]))
}

/** `Perhaps the list of questions changed on Nov 11: 35 questions had their first answer that mentions you.` */
function measurementChangePhrase(change: MeasurementChange): Phrase {
  const day = formatDay(change.day)
  if (change.kind === 'questions') {
    const questions = formatCount(change.questions, 'question', 'questions')
    return [
      `Perhaps the list of questions changed on ${day}: ${questions} had their first answer that mentions you.`,
    ]
  }
  const name = { name: platformName(change.platform) }
  return change.kind === 'began'
    ? [`Perhaps the platforms changed on ${day}: `, name, ' has no citations before.']
    : [`Perhaps the platforms changed on ${day}: `, name, ' has no citations since.']
}

export function measuredAnnotations(
  changes: readonly MeasurementChange[],
  brandId: string,
): NumberedAnnotation[] {
  return changes.map((change, index) => ({
    number: index + 1,
    letter: MEASURED,
    note: {
      id: `measured ${index}`,
      brandId,
      date: dateOfDay(change.day),
      text: plain(measurementChangePhrase(change)),
    },
  }))
}

/** `ChatGPT used gpt-5.4 from Nov 20 on`. */
export function modelPhrase({ platform, models, since }: PlatformModel): Phrase {
  const day = since === null ? [] : [` from ${formatDay(dayOf(since))} on`]
  return [
    { name: platformName(platform) },
    ' used ',
    ...models.flatMap((name, at): Phrase => (at === 0 ? [{ name }] : [', ', { name }])),
    ...day,
  ]
}

/** Platforms that have citations in only one of the two periods, with a label. */
type OtherPlatforms = { label: string; platforms: readonly string[] }

export function otherPlatforms({ platforms }: Pick<LikeForLike, 'platforms'>): OtherPlatforms[] {
  return [
    { label: 'Only in this period', platforms: inPlatformOrder(platforms.onlyAfter) },
    { label: 'Only in the period before', platforms: inPlatformOrder(platforms.onlyBefore) },
  ].filter((part) => part.platforms.length > 0)
}

/** `Same 94 questions: 257 → 242 citations. 8 new questions added 16 …` @param when follows `questions` */
export function sameQuestionsMessage(
  { same, added, gone, unasked }: Pick<LikeForLike, 'same' | 'added' | 'gone' | 'unasked'>,
  when = '',
): string {
  const stored =
    same.questions === 0
      ? 'No question is in both periods.'
      : `Same ${formatCount(same.questions, 'question', 'questions')}${when}: ${formatNumber(same.before)} → ${formatCount(same.after, 'citation', 'citations')}.`
  const hasAdded = added.questions > 0
  const others = [
    hasAdded &&
      `${formatCount(added.questions, 'new question', 'new questions')} added ${formatNumber(added.after)}`,
    gone.questions > 0 &&
      `${hasAdded ? formatNumber(gone.questions) : formatCount(gone.questions, 'question', 'questions')} that ended took away ${formatNumber(gone.before)}`,
  ].filter((part) => part !== false)
  const change = others.length === 0 ? '' : ` ${others.join(', ')}.`
  const without =
    unasked.before + unasked.after > 0
      ? ` Without a question: ${formatNumber(unasked.before)} → ${formatNumber(unasked.after)}.`
      : ''
  return `${stored}${change}${without}`
}
