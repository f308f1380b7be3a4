import type { CitationDetail } from '../../../api/citations.ts'
import { formatDate } from '../../../lib/dates.ts'
import { excerptToText } from '../../../model/answers/answer-to-text.ts'
import { platformName } from '../../../model/names.ts'

/**
 * For the clipboard: the question, the passage, its platform, model and day (UTC), and a link.
 * @param mention used if the citation has no context
 * @param address the URL of this page
 */
export function quoteOf(
  { query, mention_context: context, platform, detected_at: detectedAt, metadata }: CitationDetail,
  mention: string,
  address: string,
): string {
  const quote = excerptToText(context) || excerptToText(mention)
  const day = new Date(detectedAt).toISOString().slice(0, 10)
  const model = metadata.model_version.trim()
  const by = [platformName(platform), model, formatDate(day)]
  const source = by.filter((each) => each !== '').join(', ')
  const asked = query.trim() === '' ? '' : `Question: ${query.trim()}\n`
  return `${asked}${quote === '' ? source : `“${quote}” — ${source}`}\n${address}`
}
