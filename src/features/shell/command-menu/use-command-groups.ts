import { useSelector } from '@tanstack/react-store'
import { formatAgo } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { brandLabel } from '../../../model/brands/find-brands.ts'
import { findTerms } from '../../../model/citation-list/search-terms.ts'
import { platformColor, platformName } from '../../../model/names.ts'
import { filterOfView, savedViewsOf } from '../../../model/views/views.ts'
import { SHORTCUTS, useCommands } from '../../../parts/app/app-shortcuts.ts'
import { usePeriodStarts } from '../../../parts/app/use-period-starts.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { viewMessage } from '../../../parts/citations/filter-labels.ts'
import { useBrandWork } from '../../../parts/user-data/use-work-list.ts'
import { useNow } from '../../../ui/use-now.ts'
import { PAGES } from '../pages.ts'
import { isOfBrand, useOpenPage } from '../use-open-page.ts'
import { usePageForBrand } from '../use-page-for-brand.ts'
import { COMMAND_PATHS } from './command-paths.ts'
import type { Command, CommandGroup, Open } from './command.ts'
import { matchCommands } from './match.ts'
import { useDisplayCommands } from './use-display-commands.ts'
import { useFilterCommands } from './use-filter-commands.ts'
import { useFoundCitations } from './use-found-citations.ts'
import { useNameCommands } from './use-name-commands.ts'

const MAX_OF_A_GROUP = 8
/** Before anything is typed, only a few brands and views are shown. */
const MAX_AT_FIRST = 5
/** Searching more of them would hold up the keys. */
const MAX_WORK_SEARCHED = 500

/**
 * What the command menu offers for a text: only groups that have something, each with the best first.
 * @param isSearch whether it was opened to search, as on phones: citations come first then, also before anything is typed
 */
export function useCommandGroups(
  brandId: string | undefined,
  text: string,
  isSearch: boolean,
): CommandGroup[] {
  const pages = usePageCommands(brandId)
  const brands = useBrandCommands(brandId)
  const views = useViewCommands(brandId)
  const work = useWorkCommands(brandId)
  const filters = useFilterCommands(brandId)
  const names = useNameCommands(brandId, text)
  const ofPage = useCommandsOfPage()
  const display = useDisplayCommands()
  const citations = useCitationGroup(brandId, text, isSearch)
  const matching = (commands: readonly Command[], most = MAX_OF_A_GROUP) =>
    matchCommands(commands, text).slice(0, text === '' ? most : MAX_OF_A_GROUP)
  const groups: CommandGroup[] = [
    ...(isSearch ? [citations] : []),
    { name: 'Pages', verb: 'Open', commands: matching(pages) },
    { name: 'Brands', verb: 'Open', commands: matching(brands, MAX_AT_FIRST) },
    { name: 'Saved views', verb: 'Open', commands: matching(views, MAX_AT_FIRST) },
    { name: 'Work list', verb: 'Open', commands: text === '' ? [] : matching(work) },
    { name: 'Filters and periods', verb: 'Open', commands: text === '' ? [] : matching(filters) },
    { name: 'Sources', verb: 'Open', commands: matching(names.sources) },
    { name: 'Questions', verb: 'Open', commands: matching(names.questions) },
    { name: 'Actions', verb: 'Run', commands: matching([...ofPage, ...display]) },
    ...(isSearch ? [] : [citations]),
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}

function usePageCommands(brandId: string | undefined): Command[] {
  const openPage = useOpenPage(brandId)
  return PAGES.filter(({ place }) => place !== 'nowhere')
    .filter(({ path }) => brandId !== undefined || !isOfBrand(path))
    .map(({ path, label, icon, shortcut }) => ({
      id: path,
      label,
      sign: { icon },
      ...(shortcut !== undefined && { keys: SHORTCUTS[shortcut].keys }),
      run: (open: Open) => {
        openPage(path, open)
      },
    }))
}

function useBrandCommands(currentId: string | undefined): Command[] {
  const known = useSelector(useServices().brands.known)
  const to = usePageForBrand()
  return known
    .filter(({ id }) => id !== currentId)
    .map(({ id, name }) => ({
      id: `brand ${id}`,
      label: brandLabel(known, id),
      words: id,
      sign: { initial: [...name][0]?.toUpperCase() ?? '' },
      run: (open) => void open({ to, params: { brandId: id }, search: true }),
    }))
}

function useViewCommands(brandId: string | undefined): Command[] {
  const views = useSelector(savedViewsOf(useServices()).all)
  const starts = usePeriodStarts(brandId ?? '')
  if (brandId === undefined) return []
  return views.map((view) => ({
    id: `view ${view.name}`,
    label: view.name,
    sign: { icon: 'bookmark' },
    hint: viewMessage(view),
    run: (open: Open) => {
      const search = filterOfView(view, starts)
      void open({ to: '/brands/$brandId/citations', params: { brandId }, search })
    },
  }))
}

function useWorkCommands(brandId = ''): Command[] {
  return useBrandWork(brandId)
    .slice(0, MAX_WORK_SEARCHED)
    .map(({ id, title, note }) => ({
      id: `work ${id}`,
      label: title,
      words: note,
      sign: { icon: 'work' },
      run: (open: Open) => {
        void open({ to: '/brands/$brandId/work', params: { brandId }, search: { item: id } })
      },
    }))
}

function useCommandsOfPage(): Command[] {
  const commands = useCommands()
  return commands.available().map((name) => ({
    id: name,
    label: SHORTCUTS[name].does,
    sign: { path: COMMAND_PATHS.run },
    keys: SHORTCUTS[name].keys,
    run: () => {
      commands.run(name)
    },
  }))
}

function useCitationGroup(
  brandId: string | undefined,
  text: string,
  isSearch: boolean,
): CommandGroup {
  const now = useNow()
  const { first, count, loaded } = useFoundCitations(brandId, text, isSearch)
  const ofBrand = { params: { brandId: brandId ?? '' } }
  const citations = first.map(({ id, query, platform, sentiment, detected_at }) => ({
    id: `citation ${id}`,
    label: query.trim() === '' ? '(no question)' : query,
    ranges: findTerms(query, text),
    sign: { color: platformColor(platform) },
    citation: { detail: `${platformName(platform)} · ${formatAgo(detected_at, now)}`, sentiment },
    run: (open: Open) => {
      const params = { ...ofBrand.params, citationId: id }
      void open({ to: '/brands/$brandId/citations/$citationId', params })
    },
  }))
  const all = {
    id: 'all citations',
    label:
      count > 0
        ? `Show all ${formatNumber(count)} in Citations`
        : `Search for “${text}” in Citations`,
    ranges: [],
    sign: { none: true } as const,
    run: (open: Open) => {
      void open({ to: '/brands/$brandId/citations', ...ofBrand, search: { q: text } })
    },
  }
  const hasAll = brandId !== undefined && text !== '' && (count === 0 || count > first.length)
  return {
    name: 'Citations',
    verb: 'Open',
    ...(loaded > 0 && {
      hint:
        text === ''
          ? `the newest of ${formatNumber(loaded)} loaded`
          : `${formatNumber(count)} of ${formatNumber(loaded)} loaded`,
    }),
    commands: hasAll ? [...citations, all] : citations,
  }
}
