import type { CitationDetail } from '../../../api/citations.ts'
import { formatDate } from '../../../lib/dates.ts'
import { excerptToText } from '../../../model/answers/answer-to-text.ts'
import { platformName } from '../../../model/names.ts'

/**
 * For the clipboard: the passage, its platform and day (UTC), and a link.
 * @param mention used if the citation has no context
 * @param address the URL of this page
 */
export function quoteOf(
  { mention_context: context, platform, detected_at: detectedAt }: CitationDetail,
  mention: string,
  address: string,
): string {
  const quote = excerptToText(context) || excerptToText(mention)
  const day = new Date(detectedAt).toISOString().slice(0, 10)
  const source = `${platformName(platform)}, ${formatDate(day)}`
  return `${quote === '' ? source : `“${quote}” — ${source}`}\n${address}`
}
