import type { IconName } from '../../ui/icon.tsx'

/**
 * Where the link of a page is: a tab of its own; on phones in the sheet of the tab **More**; only in the command menu; or
 * nowhere. The page of all brands has a link only with two or more brands.
 */
type Place = 'tab' | 'more' | 'menu' | 'nowhere'

/**
 * In display order; pages of single items, such as a citation, belong to the one above. Navigation, command menu,
 * shortcuts, brand switch, error reports, and the addresses that static hosts answer come from this table.
 */
export const PAGES_BY_NAME = {
  overview: page('/brands/$brandId', 'Overview', 'overview', 'tab', 'o'),
  history: page('/brands/$brandId/history', 'Score history', 'history', 'more', 'h'),
  breakdown: page('/brands/$brandId/breakdown', 'Breakdown', 'breakdown', 'more', 'b'),
  citations: page('/brands/$brandId/citations', 'Citations', 'citations', 'tab', 'c'),
  analysis: page('/brands/$brandId/analysis', 'Analysis', 'analysis', 'tab', 'a'),
  work: page('/brands/$brandId/work', 'Work list', 'work', 'tab', 'w'),
  // Opened from a table with its question.
  question: page('/brands/$brandId/question', 'Question', 'citations', 'nowhere'),
  report: page('/brands/$brandId/report', 'Report', 'report', 'menu'),
  // Opened from Brands with those that are selected.
  reports: page('/reports', 'Reports', 'report', 'nowhere'),
  compare: page('/compare', 'Compare', 'compare', 'more', 'm'),
  // The command menu finds it by both names.
  brands: { ...page('/brands', 'Brands', 'brands', 'more', 'p'), navigationLabel: 'All brands' },
  methods: page('/methods', 'Methods', 'info', 'menu'),
  settings: page('/settings', 'Settings', 'settings', 'more'),
}

export const PAGES = Object.values(PAGES_BY_NAME)

export type PagePath = (typeof PAGES)[number]['path']

/** @param key the second key of its shortcut, after `g` */
function page<Path extends string>(
  path: Path,
  label: string,
  icon: IconName,
  place: Place,
  key?: string,
) {
  const keys = key === undefined ? [] : ['g', key]
  return { path, label, navigationLabel: label, icon, place, keys, does: `Go to ${label}` }
}
