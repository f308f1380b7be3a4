import { useState } from 'react'
import { formatHost } from '../../../lib/readable-address.ts'
import type { Source } from '../../../model/analysis/facts-reader.ts'
import type { Counts } from '../../../model/analysis/tally.ts'
import type { SourceType } from '../../../model/source-types/source-type.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { CountsRow } from './counts-row.tsx'
import { PageRows } from './page-rows.tsx'
import { RowOpener } from './row-opener.tsx'
import { RowToWork } from './row-to-work.tsx'
import { drillDownItem } from './table-kinds.ts'
import { TypeCell } from './type-cell.tsx'

type SourceRowsProps = {
  source: Source
  counts: Counts
  change: RowChange | null
  type: SourceType | null
  all: Counts
}

/** A source, and its pages once it was opened. */
export function SourceRows({ source, counts, change, type, all }: SourceRowsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const host = source.host ?? ''
  const item = { kind: 'source', source } as const
  return (
    <>
      <CountsRow
        name={<RowOpener name={formatHost(host)} isOpen={isOpen} onOpen={setIsOpen} />}
        about={formatHost(host)}
        counts={counts}
        change={change}
        all={all}
        drillDown={drillDownItem(item)}
        action={<RowToWork item={item} counts={counts} />}
        type={<TypeCell host={host} type={type} />}
      />
      {isOpen && <PageRows source={source} all={all} />}
    </>
  )
}
