import { formatDate, formatDay, formatInstant } from '../../src/lib/dates.ts'
import { capitalized } from '../../src/lib/language.ts'
import { formatCount, formatNumber } from '../../src/lib/numbers.ts'
import { formatPeriod } from '../../src/lib/period.ts'
import {
  scoreVerdictMessage,
  scoreVerdictName,
  VERDICT_KINDS,
} from '../../src/model/statistics/verdict-labels.ts'
import { noChangeMessage, NOT_THEREFORE } from '../../src/parts/insights/explanation-messages.ts'
import { formatChange } from '../../src/parts/score/trend-messages.ts'
import { oneLine } from '../service/clean-text.ts'
import type { BrandDigest } from './make-digest.ts'

export const OPEN_IN_DASHBOARD = 'Open in the dashboard'

type Item = {
  readonly kind: 'item'
  readonly text: string
  readonly quote?: string
  readonly detail?: string
  readonly link?: string | null
}

/** A piece of a digest; each format writes it in its own way. */
export type Block = Item | { readonly kind: 'title' | 'heading' | 'text'; readonly text: string }

/** All brands of a site in a few lines, before those with news. */
export type PortfolioDigest = {
  headline: string
  from: string
  to: string
  compared: number
  unusual: number
  expected: number
  /** Nothing can be said of them. */
  failed: { brand: string; reason: string }[]
  /** Without news among what could be read. */
  incomplete: { brand: string; reason: string }[]
}

export function portfolioBlocks(
  { headline, from, to, failed, incomplete }: PortfolioDigest,
  shown: number,
): Block[] {
  const items = [...failed, ...incomplete].map(({ brand, reason }): Block => ({
    kind: 'item',
    text: brand,
    detail: reason,
  }))
  const nothing = items.length === 0 ? 'Nothing new.' : 'Nothing new among what could be read.'
  const news = shown === 0 ? nothing : `${formatCount(shown, 'brand', 'brands')} with news.`
  const blocks: Block[] = [
    { kind: 'title', text: `All brands, ${formatDay(from)} to ${formatDay(to)}` },
    ...(headline === '' ? [] : [{ kind: 'text', text: headline } as const]),
    { kind: 'text', text: news },
    ...(items.length === 0 ? [] : [{ kind: 'heading', text: 'Not read' } as const]),
    ...items,
  ]
  return blocks.map(clean)
}

/** @param dashboard its URL without a slash at the end; null if it is unknown */
export function blocksOf(digest: BrandDigest, dashboard: string | null): Block[] {
  const blocks = [
    ...scoreBlocks(digest),
    newItemsBlock(digest),
    ...explanationBlocks(digest),
    ...changeBlocks(digest),
  ]
  blocks.push(
    ...negativeBlocks(digest),
    ...watchedBlocks(digest, dashboard),
    ...actionBlocks(digest),
  )
  if (dashboard !== null) {
    const link = `${dashboard}/brands/${encodeURIComponent(digest.brand)}`
    blocks.push({ kind: 'item', text: OPEN_IN_DASHBOARD, link })
  }
  return blocks.map(clean)
}

function clean(block: Block): Block {
  // A text may have nothing visible, and Slack rejects a message with an empty one.
  const text = oneLine(block.text) || '(no text)'
  if (block.kind !== 'item') return { ...block, text }
  const { quote, detail } = block
  return {
    ...block,
    text,
    ...(quote === undefined ? {} : { quote: oneLine(quote) }),
    ...(detail === undefined ? {} : { detail: oneLine(detail) }),
  }
}

function scoreBlocks({ brand, to, measurement, headline, score }: BrandDigest): Block[] {
  const { value, band, change, changePeriod, verdict, reason, updatedAt } = score
  const isPast = updatedAt === null
  const time = formatPeriod(changePeriod)
  const over = isPast ? `over the ${time} before` : `over the last ${time}`
  const words = [
    ...(change === null ? [] : [`${formatChange(change)} ${over}`]),
    ...(verdict === null ? [] : [messageOf(verdict)]),
  ]
  const on = isPast ? ` on ${formatDate(to)}` : ''
  const updated = isPast ? '' : `Score updated ${formatInstant(updatedAt)}.`
  const about = [reason ?? '', updated].filter((each) => each !== '').join(' ')
  return [
    {
      kind: 'title',
      text: [`${brand}: GEO score ${formatNumber(value)} of 100 (${band})${on}`, ...words].join(
        ', ',
      ),
    },
    ...(measurement === null ? [] : [{ kind: 'text', text: measurement } as const]),
    { kind: 'text', text: headline },
    ...(about === '' ? [] : [{ kind: 'text', text: about } as const]),
  ]
}

function messageOf(verdict: string): string {
  const kind = VERDICT_KINDS.find((each) => scoreVerdictName(each) === verdict)
  return kind === undefined ? verdict : scoreVerdictMessage(kind)
}

function newItemsBlock({ news }: BrandDigest): Block {
  const told = [
    news.new.length === 0 ? 'Nothing new.' : `New: ${joined(news.new)}.`,
    ...(news.still.length === 0 ? [] : [`As the day before: ${joined(news.still)}.`]),
    ...(news.over.length === 0 ? [] : [`No longer: ${joined(news.over)}.`]),
  ]
  return { kind: 'text', text: told.join(' ') }
}

function explanationBlocks({ story }: BrandDigest): Block[] {
  if (story.length === 0) return []
  const items = story.map(({ words }): Block => ({ kind: 'item', text: words }))
  const told: Block[] = [{ kind: 'heading', text: 'Why it moved' }, ...items]
  if (story.some(({ changes }) => changes.length > 0)) {
    told.push({ kind: 'text', text: NOT_THEREFORE })
  }
  return told
}

function joined(parts: readonly string[]): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

function changeBlocks({ from, to, changes, unknown }: BrandDigest): Block[] {
  const heading: Block = {
    kind: 'heading',
    text: `What changed, ${formatDay(from)} to ${formatDay(to)}`,
  }
  if (changes.length > 0) {
    return [
      heading,
      ...changes.map(({ words }): Block => ({ kind: 'item', text: capitalized(words) })),
    ]
  }
  return [heading, { kind: 'text', text: unknown ?? noChangeMessage(true) }]
}

function negativeBlocks({ negatives: { count, shown }, read }: BrandDigest): Block[] {
  const notRead = notReadMessages(read).map((text): Block => ({ kind: 'text', text }))
  if (count === 0) {
    const text = read.isWhole ? 'No negative citations' : 'No negative citations among those read'
    return [{ kind: 'heading', text }, ...notRead]
  }
  const words = formatCount(count, 'negative citation', 'negative citations')
  const more = shown.length < count ? `, the newest ${shown.length}` : ''
  return [
    { kind: 'heading', text: `${read.isWhole ? '' : 'At least '}${words}${more}` },
    ...notRead,
    ...shown.map(quoteBlock),
  ]
}

function quoteBlock({
  question,
  quote,
  platform,
  detectedAt,
  page,
}: BrandDigest['negatives']['shown'][number]): Block {
  return {
    kind: 'item',
    text: question === '' ? '(no question)' : question,
    ...(quote === '' ? {} : { quote }),
    detail: `${platform}, ${formatInstant(detectedAt)}`,
    link: page,
  }
}

/** Links to the same citations: the dashboard finds words in the same way. */
function watchedBlocks(
  { brand, from, to, read, watched }: BrandDigest,
  dashboard: string | null,
): Block[] {
  return watched.flatMap(({ words, count, shown }) => {
    const found = count === 0 ? 'No citations' : formatCount(count, 'citation', 'citations')
    const among = read.isWhole ? '' : ' among those read'
    const more = shown.length < count ? `, the newest ${shown.length}` : ''
    const blocks: Block[] = [
      { kind: 'heading', text: `${found} with “${words}”${among}${more}` },
      ...shown.map(quoteBlock),
    ]
    if (dashboard !== null && count > 0) {
      const search = new URLSearchParams({ q: words, from, to })
      const link = `${dashboard}/brands/${encodeURIComponent(brand)}/citations?${search.toString()}`
      blocks.push({ kind: 'item', text: 'Open these citations', link })
    }
    return blocks
  })
}

function notReadMessages({ isWhole, from, unreadable }: BrandDigest['read']): string[] {
  const words: string[] = []
  if (!isWhole) {
    const only =
      from === null ? 'could not be read' : `could be read only back to ${formatDay(from)}`
    words.push(
      `The citations of these days ${only}: there may be more negative ones, and more to do.`,
    )
  }
  if (unreadable > 0) {
    const items = formatCount(unreadable, 'citation', 'citations')
    words.push(
      `${items} could not be read, so ${unreadable === 1 ? 'it is' : 'they are'} not counted.`,
    )
  }
  return words
}

function actionBlocks({ actions }: BrandDigest): Block[] {
  if (actions.length === 0) return []
  return [
    { kind: 'heading', text: 'What to do' },
    ...actions.map(({ title, evidence }): Block => ({
      kind: 'item',
      text: title,
      detail: evidence,
    })),
  ]
}
