import type { LoadedPart } from '../../../model/analysis/coverage.ts'
import { usePageAnalysis } from '../analysis-context.tsx'
import type { AnalysisSearch } from '../analysis-search.ts'
import { TableNote } from './table-note.tsx'
import styles from './tables.module.css'

export function EmptyTable({ many, isPart }: { many: string; isPart: boolean }) {
  const { search, coverage, chosenPart } = usePageAnalysis()
  return (
    <>
      <p className={styles['empty']}>
        {isPart ? noMatchMessage(many, search) : noRowsMessage(many, coverage.count, chosenPart)}
      </p>
      <TableNote />
    </>
  )
}

function noMatchMessage(many: string, { by, q, segment }: AnalysisSearch): string {
  const target = q.trim()
  if (target !== '') return `No ${many} match “${target}”.`
  return by === 'questions' && segment === 'gone' ? `No ${many} were lost.` : `No ${many} match.`
}

function noRowsMessage(many: string, loaded: number, part: LoadedPart): string {
  if (loaded === 0) return `No ${many} yet. They appear here with the first citation.`
  if (part === 'none') return 'These days aren’t loaded yet. Choose Load all above.'
  return part === 'part'
    ? `No ${many} so far: these days aren’t all loaded yet.`
    : `No ${many} in these citations.`
}
