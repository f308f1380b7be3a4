import { toggled } from '../../../lib/toggled.ts'
import { inPlatformOrder, platformName, sentimentName } from '../../../model/names.ts'
import { QuestionGroupMenu } from '../../../parts/user-data/question-group-menu.tsx'
import { Choice, ChoiceMenu } from '../../../ui/choice-menu.tsx'
import { usePageAnalysis } from '../analysis-context.tsx'
import { useKnownValues } from './use-known-values.ts'
import styles from './page-filters.module.css'

/** The choices of platform, sentiment and question group. On phones they are one row that scrolls. */
export function PageFilters() {
  const { brandId, search, onSearch } = usePageAnalysis()
  const { platforms, sentiments } = useKnownValues()
  return (
    <div className={styles['filters']} role="group" aria-label="Filters">
      <FilterMenu
        label="Platform"
        values={inPlatformOrder([...platforms, ...search.platform])}
        nameOf={platformName}
        chosen={search.platform}
        onChange={(platform) => {
          onSearch({ platform })
        }}
      />
      <FilterMenu
        label="Sentiment"
        values={[...new Set([...sentiments, ...search.sentiment])]}
        nameOf={sentimentName}
        chosen={search.sentiment}
        onChange={(sentiment) => {
          onSearch({ sentiment })
        }}
      />
      <QuestionGroupMenu
        brandIds={[brandId]}
        value={search.group}
        onChange={(group) => {
          onSearch({ group })
        }}
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

function FilterMenu({ label, values, nameOf, chosen, onChange }: FilterMenuProps) {
  const isOn = chosen.length > 0
  return (
    <ChoiceMenu
      label={label}
      text={isOn ? `${label}: ${chosen.map(nameOf).join(', ')}` : label}
      isOn={isOn}
    >
      {values.length === 0 && <p>None known yet.</p>}
      {values.map((value) => (
        <Choice
          key={value}
          isOn={chosen.includes(value)}
          onChange={() => {
            onChange(toggled(chosen, value))
          }}
        >
          {nameOf(value)}
        </Choice>
      ))}
    </ChoiceMenu>
  )
}
