import { useQuery } from '@tanstack/react-query'
import { citationStatsQuery } from '../../../api/queries.ts'
import { FILTERS } from '../../../model/citation-list/filter-definitions.ts'
import { inPlatformOrder, platformName, sentimentName } from '../../../model/names.ts'
import { useApi } from '../../../parts/app/use-services.tsx'
import { QuestionGroupMenu } from '../../../parts/user-data/question-group-menu.tsx'
import { ChoiceMenu, Choices } from '../../../ui/choice-menu.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import styles from '../analysis.module.css'

export function PageFilters() {
  const { brandId, search, onSearch } = usePageAnalysis()
  const { platforms, sentiments } = useKnownValues()
  return (
    <div
      className={`flex flex-wrap items-center gap-2 min-w-0 ${styles['filters']}`}
      role="group"
      aria-label="Filters"
    >
      <FilterMenu
        label="Platform"
        values={inPlatformOrder([...platforms, ...search.platform])}
        nameOf={platformName}
        chosen={search.platform}
        onChange={(platform) => onSearch({ platform })}
      />
      <FilterMenu
        label="Sentiment"
        values={[...new Set([...sentiments, ...search.sentiment])]}
        nameOf={sentimentName}
        chosen={search.sentiment}
        onChange={(sentiment) => onSearch({ sentiment })}
      />
      <QuestionGroupMenu
        brandIds={[brandId]}
        value={search.group}
        onChange={(group) => onSearch({ group })}
      />
    </div>
  )
}

type FilterMenuProps = {
  label: string
  values: readonly string[]
  nameOf: (value: string) => string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function FilterMenu({ label, ...choices }: FilterMenuProps) {
  return (
    <ChoiceMenu label={label} chosen={choices.chosen.map(choices.nameOf)}>
      {choices.values.length === 0 && <p>None known yet.</p>}
      <Choices {...choices} />
    </ChoiceMenu>
  )
}

function useKnownValues() {
  const { brandId, snapshot } = usePageAnalysis()
  const { data: stats } = useQuery(citationStatsQuery(useApi(), brandId))
  const { platforms, sentiments } = snapshot.tables
  return {
    platforms: [...(stats?.by_platform ?? []).map(({ key }) => key), ...platforms.keys()],
    sentiments: [
      ...FILTERS.sentiment.always,
      ...(stats?.by_sentiment ?? []).map(({ key }) => key),
      ...sentiments.keys(),
    ],
  }
}
