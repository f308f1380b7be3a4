import { authorOf } from '../../model/collections/author.ts'
import type { StoredRecord } from '../../model/collections/record.ts'
import { Name } from '../../ui/name.tsx'

export function MadeBy({ record }: { record: StoredRecord | undefined }) {
  const author = authorOf(record)
  if (author === '') return null
  return (
    <small className="text-muted">
      <span>by</span> <Name>{author}</Name>
    </small>
  )
}
