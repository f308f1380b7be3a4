import { textIn } from '../../lib/objects.ts'
import { collectionOf } from '../collections/collection-of.ts'
import type { Collection } from '../collections/collection.ts'
import { type Kind, MAX_STORED_BRANDS } from '../collections/operations.ts'
import { timeOf, valueOf } from '../collections/record.ts'
import { lazyService } from '../services.ts'

/** The author's comment on a brand's reports, stored only in this browser. */
type ReportComment = Readonly<{ id: string; brandId: string; text: string }>

export const COMMENT: Kind<ReportComment> = {
  name: 'comment',
  texts: ['text'],
  isRemovable: false,
  most: MAX_STORED_BRANDS,
  read: (record) => {
    const { id, brandId } = record
    return { id, brandId, text: textIn(valueOf(record, 'text')) }
  },
}

export class ReportComments {
  readonly records: Collection<ReportComment>

  constructor(records: Collection<ReportComment>) {
    this.records = records
  }

  of(brandId: string): string {
    return this.records.get(commentId(brandId))?.text ?? ''
  }

  writtenAt(brandId: string): number {
    return timeOf(this.records.record(commentId(brandId)), 'text')
  }

  /** @param over the timestamp of the text that this one replaces */
  write(brandId: string, text: string, over: number): void {
    this.records.change(brandId, [commentId(brandId)], { text }, over)
  }
}

/** The same id in every tab, since a brand has one comment. */
export function commentId(brandId: string): string {
  return JSON.stringify([brandId, 'comment'])
}

export const reportCommentsOf = lazyService(
  (services) => new ReportComments(collectionOf(services, COMMENT, 'report comments')),
)
