import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import type { Kind } from '../collections/operations.ts'
import { timeOf, valueOf } from '../collections/record.ts'
import { lazyService } from '../services.ts'

/** What the maker of a report writes on it, kept for each brand and only in this browser. */
export type ReportComment = Readonly<{ id: string; brandId: string; text: string }>

/** The most characters of a comment: a page has room for four lines. */
export const MAX_COMMENT_LENGTH = 400

/** Comments as records. */
export const COMMENT: Kind<ReportComment> = {
  name: 'comment',
  texts: ['text'],
  isRemovable: false,
  read: (record) => {
    const text = valueOf(record, 'text')
    const { id, brandId } = record
    return { id, brandId, text: typeof text === 'string' ? text : '' }
  },
}

/** The comments on the reports, one for each brand. */
export class ReportComments {
  readonly records: Collection<ReportComment>

  constructor(records: Collection<ReportComment>) {
    this.records = records
  }

  /** The comment on a brand's report, '' if there is none. */
  of(brandId: string): string {
    return this.records.get(commentId(brandId))?.text ?? ''
  }

  /** When the comment was written, 0 if there is none. */
  writtenAt(brandId: string): number {
    return timeOf(this.records.record(commentId(brandId)), 'text')
  }

  /** @param over when the text was written that this one is written over */
  write(brandId: string, text: string, over: number): void {
    this.records.change(brandId, [commentId(brandId)], { text }, over)
  }
}

/** A brand has one comment, which has the same id in every tab. */
export function commentId(brandId: string): string {
  return JSON.stringify([brandId, 'comment'])
}

export const reportCommentsOf = lazyService(
  (services) => new ReportComments(collectionOf(services, COMMENT, 'report comments')),
)
