import { useSelector } from '@tanstack/react-store'
import { formatAgo } from '../../../lib/dates.ts'
import { findAll } from '../../../lib/fold-text.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { formatHost, searchedHost } from '../../../lib/readable-address.ts'
import type { TextRange } from '../../../lib/text-ranges.ts'
import { analysisOf } from '../../../model/analysis/analysis.ts'
import { brandLabel } from '../../../model/brands/find-brands.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { findTerms, searchTerms, termsMatcher } from '../../../model/citation-list/search-terms.ts'
import { sourceFilter } from '../../../model/citation-list/source.ts'
import { platformColor, platformName } from '../../../model/names.ts'
import type { Theme } from '../../../model/preferences.ts'
import { filterOfView, savedViewsOf } from '../../../model/views/views.ts'
import { SHORTCUTS, useCommands } from '../../../parts/app/app-shortcuts.ts'
import { PAGES } from '../../../parts/app/pages.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { viewMessage } from '../../../parts/citations/citation-messages.ts'
import { usePeriodStarts } from '../../../parts/citations/use-period-starts.ts'
import { useBrandWork } from '../../../parts/user-data/use-user-data.ts'
import { useNow } from '../../../ui/use-now.tsx'
import { isOfBrand, useOpenPage, usePageForBrand } from '../use-open-page.ts'
import {
  useFilterCommands,
  type Command,
  type CommandGroup,
  type Open,
  type FoundCommand,
  useFoundCitations,
} from './menu-commands.ts'

const MAX_OF_A_GROUP = 8
const MAX_AT_FIRST = 5
/** Searching more would slow down typing. */
const MAX_WORK_SEARCHED = 500

/** Non-empty groups, best match first. @param isSearch as on phones: citations come first, even before anything is typed */
export function useCommandGroups(
  brandId: string | undefined,
  text: string,
  isSearch: boolean,
): { groups: CommandGroup[]; loaded: number } {
  const pages = usePageCommands(brandId)
  const brands = useBrandCommands(brandId)
  const views = useViewCommands(brandId)
  const work = useWorkCommands(brandId)
  const filters = useFilterCommands(brandId)
  const names = useNameCommands(brandId, text)
  const ofPage = useCommandsOfPage()
  const display = useDisplayCommands()
  const { loaded, ...citations } = useCitationGroup(brandId, text, isSearch)
  const matching = (commands: readonly Command[], most = MAX_OF_A_GROUP) =>
    matchCommands(commands, text).slice(0, text === '' ? most : MAX_OF_A_GROUP)
  const groups: CommandGroup[] = [
    ...(isSearch ? [citations] : []),
    { name: 'Pages', verb: 'Open', commands: matching(text === '' ? pages : [...pages, BACKUP]) },
    { name: 'Brands', verb: 'Open', commands: matching(brands, MAX_AT_FIRST) },
    { name: 'Saved views', verb: 'Open', commands: matching(views, MAX_AT_FIRST) },
    { name: 'Work list', verb: 'Open', commands: text === '' ? [] : matching(work) },
    { name: 'Filters and periods', verb: 'Open', commands: text === '' ? [] : matching(filters) },
    { name: 'Sources', verb: 'Open', commands: matching(names.sources) },
    { name: 'Questions', verb: 'Open', commands: matching(names.questions) },
    { name: 'Actions', verb: 'Run', commands: matching([...ofPage, ...display]) },
    ...(isSearch ? [] : [citations]),
  ]
  return { groups: groups.filter(({ commands }) => commands.length > 0), loaded }
}

function usePageCommands(brandId: string | undefined): Command[] {
  const openPage = useOpenPage(brandId)
  return PAGES.filter(({ place }) => place !== 'nowhere')
    .filter(({ path }) => brandId !== undefined || !isOfBrand(path))
    .map(({ path, label, navigationLabel, icon, keys }) => ({
      id: path,
      label,
      words: navigationLabel,
      sign: { icon },
      keys,
      run: (open) => openPage(path, open),
    }))
}

const BACKUP: Command = {
  id: 'backup',
  label: 'Backup',
  hint: 'Settings',
  sign: { icon: 'settings' },
  run: (open) => void open({ to: '/settings', hash: 'backup' }),
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
      run: (open) =>
        void open({ to: '/brands/$brandId/work', params: { brandId }, search: { item: id } }),
    }))
}

function useCommandsOfPage(): Command[] {
  const commands = useCommands()
  return commands.available().map((name) => ({
    id: name,
    label: SHORTCUTS[name].does,
    sign: { path: COMMAND_PATHS.run },
    keys: SHORTCUTS[name].keys,
    run: () => commands.run(name),
  }))
}

function useCitationGroup(
  brandId: string | undefined,
  text: string,
  isSearch: boolean,
): CommandGroup & { loaded: number } {
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
    run: (open: Open) =>
      void open({ to: '/brands/$brandId/citations', ...ofBrand, search: { q: text } }),
  }
  const hasAll = brandId !== undefined && text !== '' && (count === 0 || count > first.length)
  return {
    name: 'Citations',
    verb: 'Open',
    loaded,
    ...(loaded > 0 && text !== '' && { hint: `${formatNumber(count)} found` }),
    commands: hasAll ? [...citations, all] : citations,
  }
}

const AT_START = 4
const AT_WORD = 3
const INSIDE = 2
const HIDDEN = 1

/** Commands that match every word, in any order and spelling: the best first, ties as they were. Without a text, all. */
export function matchCommands(commands: readonly Command[], text: string): FoundCommand[] {
  const words = searchTerms(text)
  return commands
    .flatMap((command) => {
      const fits: Fit[] = []
      for (const word of words) {
        const fit = fitOf(command, word)
        if (fit.score === 0) return []
        fits.push(fit)
      }
      const score = fits.reduce((sum, fit) => sum + fit.score, 0)
      return { score, found: { ...command, ranges: fits.flatMap(({ range }) => range ?? []) } }
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ found }) => found)
}

type Fit = { score: number; range?: TextRange }

function fitOf({ label, words = '' }: Command, word: string): Fit {
  const ranges = findAll(label, word)
  const first = ranges[0]
  if (first === undefined) return { score: findAll(words, word).length > 0 ? HIDDEN : 0 }
  if (first.start === 0) return { score: AT_START, range: first }
  const atWord = ranges.find(({ start }) => /[\s\p{P}]/u.test(label.charAt(start - 1)))
  return atWord === undefined ? { score: INSIDE, range: first } : { score: AT_WORD, range: atWord }
}

const THEMES: readonly { theme: Theme; label: string; name: string }[] = [
  { theme: 'light', label: 'Light theme', name: 'Light' },
  { theme: 'dark', label: 'Dark theme', name: 'Dark' },
  { theme: 'system', label: 'Theme of the device', name: 'System' },
]

function useDisplayCommands(): Command[] {
  const { preferences } = useServices()
  const theme = useSelector(preferences.theme)
  const now = THEMES.find((each) => each.theme === theme)?.name ?? 'System'
  const themes = THEMES.filter((each) => each.theme !== theme).map((each): Command => ({
    id: `theme ${each.theme}`,
    label: each.label,
    words: `appearance ${each.name}`,
    sign: { path: COMMAND_PATHS.theme },
    hint: `now ${now}`,
    run: () => preferences.theme.set(each.theme),
  }))
  const isCompact = useSelector(preferences.density) === 'compact'
  const density: Command = {
    id: 'density',
    label: isCompact ? 'Comfortable rows' : 'Compact rows',
    words: 'density appearance',
    sign: { path: COMMAND_PATHS.rows },
    hint: isCompact ? 'now Compact' : 'now Comfortable',
    run: () => preferences.density.set(isCompact ? 'comfortable' : 'compact'),
  }
  return [
    {
      id: 'copy link',
      label: 'Copy link to this view',
      words: 'address URL share',
      sign: { path: COMMAND_PATHS.link },
      staysOpen: true,
      run: copyLink,
    },
    density,
    ...themes,
  ]
}

/** @returns the result message */
async function copyLink(): Promise<string> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    return 'Link copied'
  } catch {
    return 'Your browser didn’t allow copying. Copy the link from the address bar.'
  }
}

const COMMAND_PATHS = {
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  rows: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  run: 'M5 12h13M12.5 6.5 18 12l-5.5 5.5',
  theme: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
} as const

/** Matching more names would slow down typing. */
const MAX_NAMES = 50

/** Matching sources and questions of the counted citations; none before anything is typed. */
function useNameCommands(
  brandId: string | undefined,
  text: string,
): { sources: Command[]; questions: Command[] } {
  const services = useServices()
  if (brandId === undefined || text.trim() === '') return { sources: [], questions: [] }
  const params = { brandId }
  const { names } = analysisOf(citationListsOf(services).of(brandId, NO_FILTER))
  const hosts = Array.from(names.sources, ({ host }) => host ?? '')
  const questions = Array.from(names.questions, (question) => question.text)
  return {
    sources: namesWith(text, hosts, searchedHost).map((host) => ({
      id: `source ${host}`,
      label: formatHost(host),
      words: searchedHost(host),
      sign: { icon: 'analysis' },
      run: (open) =>
        void open({
          to: '/brands/$brandId/citations',
          params,
          search: { source: sourceFilter(host) },
        }),
    })),
    questions: namesWith(text, questions).map((question) => ({
      id: `question ${question}`,
      label: question,
      sign: { icon: 'search' },
      run: (open) =>
        void open({ to: '/brands/$brandId/question', params, search: { q: question } }),
    })),
  }
}

function namesWith(
  text: string,
  names: readonly string[],
  searchedAs = (name: string) => name,
): string[] {
  const hasTerms = termsMatcher(text)
  return names.filter((name) => name !== '' && hasTerms([searchedAs(name)])).slice(0, MAX_NAMES)
}
