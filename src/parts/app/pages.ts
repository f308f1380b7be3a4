import type { IconName } from '../../ui/icon.tsx'

type Page<Path extends string> = {
  path: Path
  label: string
  /** In place of the label in the navigation; the command menu finds the page by both. */
  navigationLabel?: string
  icon: IconName
  /** The second key of its shortcut, after `g`. */
  key?: string
  /**
   * Where its link is: a tab of its own; on phones in the sheet of the tab **More**; only in the command menu; or
   * nowhere. The page of all brands has a link only with two or more brands.
   */
  place: 'tab' | 'more' | 'menu' | 'nowhere'
}

/**
 * In display order; pages of single items, such as a citation, belong to the one above. Navigation, command menu,
 * shortcuts, brand switch, error reports, and the addresses that static hosts answer come from this table.
 */
export const PAGES_BY_NAME = {
  overview: page({
    path: '/brands/$brandId',
    label: 'Overview',
    icon: 'overview',
    key: 'o',
    place: 'tab',
  }),
  history: page({
    path: '/brands/$brandId/history',
    label: 'Score history',
    icon: 'history',
    key: 'h',
    place: 'more',
  }),
  breakdown: page({
    path: '/brands/$brandId/breakdown',
    label: 'Breakdown',
    icon: 'breakdown',
    key: 'b',
    place: 'more',
  }),
  citations: page({
    path: '/brands/$brandId/citations',
    label: 'Citations',
    icon: 'citations',
    key: 'c',
    place: 'tab',
  }),
  analysis: page({
    path: '/brands/$brandId/analysis',
    label: 'Analysis',
    icon: 'analysis',
    key: 'a',
    place: 'tab',
  }),
  work: page({
    path: '/brands/$brandId/work',
    label: 'Work list',
    icon: 'work',
    key: 'w',
    place: 'tab',
  }),
  // Opened from a table with its question.
  question: page({
    path: '/brands/$brandId/question',
    label: 'Question',
    icon: 'citations',
    place: 'nowhere',
  }),
  report: page({
    path: '/brands/$brandId/report',
    label: 'Report',
    icon: 'report',
    place: 'menu',
  }),
  // Opened from Brands with those that are selected.
  reports: page({ path: '/reports', label: 'Reports', icon: 'report', place: 'nowhere' }),
  compare: page({ path: '/compare', label: 'Compare', icon: 'compare', key: 'm', place: 'more' }),
  brands: page({
    path: '/brands',
    label: 'Brands',
    navigationLabel: 'All brands',
    icon: 'brands',
    key: 'p',
    place: 'more',
  }),
  methods: page({ path: '/methods', label: 'Methods', icon: 'info', place: 'menu' }),
  settings: page({ path: '/settings', label: 'Settings', icon: 'settings', place: 'more' }),
}

export const PAGES = Object.values(PAGES_BY_NAME)

export type PagePath = (typeof PAGES)[number]['path']

function page<Path extends string>({ key, ...rest }: Page<Path>) {
  return {
    navigationLabel: rest.label,
    ...rest,
    keys: key === undefined ? [] : ['g', key],
    does: `Go to ${rest.label}`,
  }
}
