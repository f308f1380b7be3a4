import { formatDateRange } from '../../../lib/dates.ts'
import { formatCount, formatNumber } from '../../../lib/numbers.ts'
import type { Counts } from '../../../model/analysis/facts-reader.ts'
import { AddToWork } from '../../../parts/user-data/add-to-work.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { useDrillDownFilter, usePageAnalysis } from '../analysis-context.tsx'
import { loadedCitationsMessage } from '../analysis-messages.ts'
import { drillDownItem, itemKey, itemName, type TableItem } from './table-kinds.ts'
import styles from './tables.module.css'

type RowOpenerProps = { name: string; isOpen: boolean; onOpen: (isOpen: boolean) => void }

export function RowOpener({ name, isOpen, onOpen }: RowOpenerProps) {
  return (
    <button
      type="button"
      className={`flex items-center gap-2 font-semibold ${styles['opener']}`}
      aria-expanded={isOpen}
      onClick={() => {
        onOpen(!isOpen)
      }}
    >
      <Icon name="chevron" size={14} />
      <Name title={name}>{name}</Name>
    </button>
  )
}

type RowToWorkProps = { item: TableItem; counts: Counts }

export function RowToWork({ item, counts }: RowToWorkProps) {
  const { brandId, search, chosenPart } = usePageAnalysis()
  const drillDownFilter = useDrillDownFilter()
  const drillDown = drillDownItem(item)
  if (drillDown === null || (item.kind === 'source' && item.source.host === null)) return null
  const { citations, negative } = counts
  const days =
    search.from === '' || search.to === '' ? '' : `, ${formatDateRange(search.from, search.to)}`
  const ofTone = negative === 0 ? '' : `, ${formatNumber(negative)} negative`
  // Counts that are still loading must not be stored.
  const counted =
    chosenPart === 'all'
      ? formatCount(negative, 'negative citation', 'negative citations')
      : 'negative citations'
  const isCompetitor = item.kind === 'competitor'
  const name = item.kind === 'question' ? `“${itemName(item)}”` : itemName(item)
  const about = isCompetitor ? `that name ${name}` : `of ${name}`
  return (
    <AddToWork
      isShort
      brandId={brandId}
      // For work on a competitor, the outcome is the score.
      kind={isCompetitor ? 'finding' : item.kind}
      subject={isCompetitor ? `competitor ${name}` : itemKey(item)}
      title={negative === 0 ? `Look at the citations ${about}` : `Look at the ${counted} ${about}`}
      evidence={{
        to: {
          to: '/brands/$brandId/citations',
          params: { brandId },
          search: drillDownFilter(negative === 0 ? drillDown : { ...drillDown, tone: 'negative' }),
        },
        words: `${loadedCitationsMessage(citations, chosenPart)}${ofTone}${days}`,
      }}
    />
  )
}
