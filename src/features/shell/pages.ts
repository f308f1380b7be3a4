import type { ShortcutName } from '../../parts/app/app-shortcuts.ts'
import type { IconName } from '../../ui/icon.tsx'

type Page<Path extends string> = {
  path: Path
  label: string
  icon: IconName
  shortcut?: ShortcutName
  /**
   * Where its link is: a tab of its own; on phones in the sheet of the tab **More**; only in the command menu; or
   * nowhere. The page of all brands has a link only with two or more brands.
   */
  place: 'tab' | 'more' | 'menu' | 'nowhere'
}

const ALL = [
  {
    path: '/brands/$brandId',
    label: 'Overview',
    icon: 'overview',
    shortcut: 'overview',
    place: 'tab',
  },
  {
    path: '/brands/$brandId/history',
    label: 'Score history',
    icon: 'history',
    shortcut: 'history',
    place: 'more',
  },
  {
    path: '/brands/$brandId/breakdown',
    label: 'Breakdown',
    icon: 'breakdown',
    shortcut: 'breakdown',
    place: 'more',
  },
  {
    path: '/brands/$brandId/citations',
    label: 'Citations',
    icon: 'citations',
    shortcut: 'citations',
    place: 'tab',
  },
  {
    path: '/brands/$brandId/analysis',
    label: 'Analysis',
    icon: 'analysis',
    shortcut: 'analysis',
    place: 'tab',
  },
  {
    path: '/brands/$brandId/work',
    label: 'Work list',
    icon: 'work',
    shortcut: 'work',
    place: 'tab',
  },
  // Opened from a table with its question.
  { path: '/brands/$brandId/question', label: 'Question', icon: 'citations', place: 'nowhere' },
  { path: '/brands/$brandId/report', label: 'Report', icon: 'report', place: 'menu' },
  { path: '/compare', label: 'Compare', icon: 'compare', shortcut: 'compare', place: 'more' },
  { path: '/brands', label: 'Brands', icon: 'brands', shortcut: 'brands', place: 'more' },
  { path: '/methods', label: 'Methods', icon: 'info', place: 'menu' },
  { path: '/settings', label: 'Settings', icon: 'settings', place: 'more' },
] as const satisfies readonly Page<string>[]

export type PagePath = (typeof ALL)[number]['path']

/** The route path of a brand page. */
export type BrandPath = Extract<PagePath, `/brands/$brandId${string}`>

/**
 * In display order; pages of single items, such as a citation, belong to the one above. Navigation, command menu,
 * shortcuts, brand switch and error reports use this list.
 */
export const PAGES: readonly Page<PagePath>[] = ALL
