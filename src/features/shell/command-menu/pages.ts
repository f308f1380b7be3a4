import type { IconName } from '../../../ui/icon.tsx'
import type { ShortcutName } from '../../../ui/shortcuts.tsx'

type BrandPage = {
  label: string
  icon: IconName
  to:
    | '/brands/$brandId'
    | `/brands/$brandId/${'history' | 'breakdown' | 'citations' | 'analysis' | 'report'}`
  shortcut?: ShortcutName
}

/** The pages of a brand. */
export const PAGES: readonly BrandPage[] = [
  { label: 'Overview', icon: 'overview', to: '/brands/$brandId', shortcut: 'overview' },
  { label: 'Score history', icon: 'history', to: '/brands/$brandId/history', shortcut: 'history' },
  {
    label: 'Breakdown',
    icon: 'breakdown',
    to: '/brands/$brandId/breakdown',
    shortcut: 'breakdown',
  },
  {
    label: 'Citations',
    icon: 'citations',
    to: '/brands/$brandId/citations',
    shortcut: 'citations',
  },
  { label: 'Analysis', icon: 'analysis', to: '/brands/$brandId/analysis', shortcut: 'analysis' },
  { label: 'Report', icon: 'report', to: '/brands/$brandId/report' },
]
