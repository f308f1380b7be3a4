import { todayUtc } from '../../lib/dates.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useShortcuts } from '../../ui/shortcuts.tsx'
import { compareCsv } from './compare-csv.ts'
import type { ComparedBrand } from './compared-brand.ts'

/** Saves the comparison, in the order of the brands on the page. */
export function CompareExport({ brands }: { brands: readonly ComparedBrand[] }) {
  const save = () => {
    saveFile(`compare-${todayUtc(Date.now())}.csv`, 'text/csv', compareCsv(brands))
  }
  useShortcuts('everywhere', { export: save })
  return (
    <Button onClick={save}>
      <Icon name="download" /> Export CSV
    </Button>
  )
}
