import { useNavigate } from '@tanstack/react-router'
import { analysisOf } from '../../../model/analysis/analysis.ts'
import { citationListsOf } from '../../../model/citation-list/citation-lists.ts'
import { NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { sourceFilter } from '../../../model/citation-list/source.ts'
import { useServices } from '../../shared/use-services.tsx'
import type { Command } from './command.ts'

/** Matching more names would hold up the keys. */
const MOST_NAMES = 50

/** The sources and questions of the counted citations that have a text; none before anything is typed. */
export function useNameCommands(
  brandId: string | undefined,
  text: string,
): { sources: Command[]; questions: Command[] } {
  const services = useServices()
  const navigate = useNavigate()
  const [word = ''] = text.trim().toLowerCase().split(/\s+/)
  if (brandId === undefined || word === '') return { sources: [], questions: [] }
  const params = { brandId }
  const { names } = analysisOf(citationListsOf(services).of(brandId, NO_FILTER))
  const hosts = Array.from(names.sources, ({ host }) => host ?? '')
  const questions = Array.from(names.questions, (question) => question.text)
  return {
    sources: namesWith(word, hosts).map((host) => ({
      id: `source ${host}`,
      label: host,
      sign: { icon: 'analysis' },
      run: () => {
        void navigate({
          to: '/brands/$brandId/citations',
          params,
          search: { source: sourceFilter(host) },
        })
      },
    })),
    questions: namesWith(word, questions).map((question) => ({
      id: `question ${question}`,
      label: question,
      sign: { icon: 'search' },
      run: () => {
        void navigate({ to: '/brands/$brandId/question', params, search: { q: question } })
      },
    })),
  }
}

function namesWith(word: string, names: readonly string[]): string[] {
  return names
    .filter((name) => name !== '' && name.toLowerCase().includes(word))
    .slice(0, MOST_NAMES)
}
