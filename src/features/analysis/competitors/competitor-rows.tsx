import { useState } from 'react'
import type { Counts } from '../../../model/analysis/tally.ts'
import type { CompetitorCounts } from '../../../model/competitors/count-competitors.ts'
import { inPlatformOrder, platformName } from '../../../model/names.ts'
import type { RowChange } from '../../../model/statistics/row-changes.ts'
import { Name } from '../../../ui/name.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { CountsRow } from '../tables/counts-row.tsx'
import { RowOpener } from '../tables/row-opener.tsx'
import { RowToWork } from '../tables/row-to-work.tsx'

type CompetitorRowsProps = { counted: CompetitorCounts; change: RowChange | null; all: Counts }

export function CompetitorRows({ counted, change, all }: CompetitorRowsProps) {
  const { competitors } = usePageAnalysis()
  const [isOpen, setIsOpen] = useState(false)
  const { competitor, counts, platforms } = counted
  const { name } = competitor
  const ofAll = competitors?.platforms ?? new Map<string, Counts>()
  return (
    <>
      <CountsRow
        name={<RowOpener name={name} isOpen={isOpen} onOpen={setIsOpen} />}
        about={name}
        counts={counts}
        change={change}
        all={all}
        drillDown={{ competitor: name }}
        action={<RowToWork item={{ kind: 'competitor', competitor: counted }} counts={counts} />}
      />
      {isOpen &&
        inPlatformOrder([...platforms.keys()]).map((platform) => (
          <CountsRow
            key={platform}
            level="page"
            name={<Name>{platformName(platform)}</Name>}
            about={`${name} on ${platformName(platform)}`}
            counts={platforms.get(platform) ?? counts}
            all={ofAll.get(platform) ?? all}
            drillDown={{ competitor: name, platform: [platform] }}
          />
        ))}
    </>
  )
}
