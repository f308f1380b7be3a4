import type { CitationDetail } from '../../../api/citations.ts'
import { formatDate } from '../../../lib/dates.ts'
import { platformName } from '../../../model/names.ts'

/**
 * A citation as it is quoted elsewhere: the passage, where and when it was seen (the day in UTC), and a link.
 * @param mention the list's mention, for a citation without a context
 * @param address of this page
 */
export function quoteOf(
  { mention_context: context, platform, detected_at: detectedAt }: CitationDetail,
  mention: string,
  address: string,
): string {
  const quote = context.trim() || mention.trim()
  const day = new Date(detectedAt).toISOString().slice(0, 10)
  const source = `${platformName(platform)}, ${formatDate(day)}`
  return `${quote === '' ? source : `“${quote}” — ${source}`}\n${address}`
}
