import { formatHost, searchedHost } from '../../../lib/readable-address.ts'
import { analysisOf } from '../../../model/analysis/analysis.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { termsMatcher } from '../../../model/citation-list/search-terms.ts'
import { sourceFilter } from '../../../model/citation-list/source.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import type { Command, Open } from './command.ts'

/** Matching more names would hold up the keys. */
const MAX_NAMES = 50

/** The sources and questions of the counted citations that have a text; none before anything is typed. */
export function useNameCommands(
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
      run: (open: Open) => {
        void open({
          to: '/brands/$brandId/citations',
          params,
          search: { source: sourceFilter(host) },
        })
      },
    })),
    questions: namesWith(text, questions).map((question) => ({
      id: `question ${question}`,
      label: question,
      sign: { icon: 'search' },
      run: (open: Open) => {
        void open({ to: '/brands/$brandId/question', params, search: { q: question } })
      },
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
