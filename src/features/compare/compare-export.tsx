import { useQueryClient } from '@tanstack/react-query'
import { csvType } from '../../lib/csv.ts'
import { todayUtc } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { Range } from '../../model/range.ts'
import { ExportMenu } from '../../parts/app/export-menu.tsx'
import { useApi } from '../../parts/app/use-services.tsx'
import { loadedVerdicts } from '../../parts/score/loaded-verdicts.ts'
import { compareCsv } from './compare-csv.ts'
import type { ComparedBrand } from './compared-brand.ts'

type CompareExportProps = {
  brands: readonly ComparedBrand[]
  group: string
  range: Range
  /** Whether nothing could be loaded. */
  isEmpty: boolean
}

/** Saves the comparison, in the order of the brands on the page. */
export function CompareExport({ brands, group, range, isEmpty }: CompareExportProps) {
  const api = useApi()
  const client = useQueryClient()
  const verdictsOf = (brandId: string) => loadedVerdicts(client, api, brandId)
  return (
    <ExportMenu
      label="Export CSV"
      isDisabled={isEmpty}
      csv={{
        name: 'Comparison as CSV',
        note: `${formatCount(brands.length, 'brand', 'brands')} as shown`,
        save: (separator) => {
          const { type, extension } = csvType(separator)
          const name = `compare-${todayUtc(Date.now())}${extension}`
          saveFile(name, type, compareCsv(brands, group, range, verdictsOf, separator))
        },
      }}
    />
  )
}
