import { useQueryClient } from '@tanstack/react-query'
import { citationStatsQuery, scoreHistoryQuery, scoreQuery } from '../../api/queries.ts'
import { CopyTextButton } from '../app/copy-text-button.tsx'
import { useServices } from '../app/use-services.tsx'
import { loadedVerdicts } from './loaded-verdicts.ts'
import { summaryOf } from './summary.ts'

type CopySummaryProps = {
  brandIds: readonly string[]
  period: string
  first?: string
}

/** Copies the brands' numbers as plain lines with a link to this page. */
export function CopySummary({ brandIds, period, first = '' }: CopySummaryProps) {
  const { api, brands } = useServices()
  const client = useQueryClient()
  return (
    <CopyTextButton
      label="Copy summary"
      what="Summary"
      text={() =>
        (first === '' ? '' : `${first}\n\n`) +
        summaryOf(
          brandIds.map((id) => ({
            name: brands.nameOf(id),
            score: client.getQueryData(scoreQuery(api, id).queryKey),
            history: client.getQueryData(scoreHistoryQuery(api, id, period).queryKey),
            stats: client.getQueryData(citationStatsQuery(api, id).queryKey),
            verdicts: loadedVerdicts(client, api, id),
          })),
          window.location.href,
        )
      }
    />
  )
}
