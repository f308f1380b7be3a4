import { useMemo, useState } from 'react'
import { parseUrl } from '../../../lib/parse-url.ts'
import { formatHost, formatPath } from '../../../lib/readable-address.ts'
import { countPages } from '../../../model/analysis/analysis-tables.ts'
import type { Source, SourcePage } from '../../../model/analysis/facts-reader.ts'
import { selectRows } from '../../../model/analysis/rows.ts'
import type { Counts } from '../../../model/analysis/tally.ts'
import { pageOf } from '../../../model/citation-list/source.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { type DrillDown, usePageAnalysis } from '../analysis-context.tsx'
import { CountsRow } from './counts-row.tsx'
import { MoreRows } from './more-rows.tsx'
import { useSort } from './use-selected-rows.ts'

const FIRST_PAGES = 4

const MAX_PAGE_FILTER = 2000

type PageRowsProps = { source: Source; all: Counts }

/** The cited pages of a source. Their addresses open in a new tab. */
export function PageRows({ source, all }: PageRowsProps) {
  const { snapshot } = usePageAnalysis()
  const [most, setMost] = useState(FIRST_PAGES)
  const { sort, isCompared } = useSort()
  const { column, isReversed } = sort
  const pages = useMemo(() => countPages(source, snapshot.tables.filter), [source, snapshot])
  const { rows, count, rest } = useMemo(
    () =>
      selectRows(pages, {
        nameOf: ({ path }) => path,
        sort: { column, isReversed },
        search: '',
        most,
        isCompared,
      }),
    [pages, column, isReversed, most, isCompared],
  )
  const left = count - rows.length
  return (
    <>
      {rows.map(({ item, name, counts }) => (
        <CountsRow
          key={item.path}
          level="page"
          name={<PageLink page={item} />}
          about={`${formatHost(source.host ?? '')}${formatPath(name)}`}
          counts={counts}
          all={all}
          drillDown={drillDownPage(item)}
        />
      ))}
      {left > 0 && (
        <MoreRows
          level="page"
          shown={rows.length}
          left={left}
          nouns={['page', 'pages']}
          onShow={setMost}
          about={`other pages of ${formatHost(source.host ?? '')}`}
          counts={rest}
          all={all}
        />
      )}
    </>
  )
}

function PageLink({ page: { path, url } }: { page: SourcePage }) {
  return (
    <a href={parseUrl(url)?.href} target="_blank" rel="noreferrer" title={path}>
      <Name>{formatPath(path)}</Name>
      <Icon name="external" size={12} />
    </a>
  )
}

/** The filter that finds the citations of a page; null where it would make a longer address than servers take. */
function drillDownPage({ url }: SourcePage): DrillDown | null {
  const page = pageOf({ url }) ?? ''
  return page.length > MAX_PAGE_FILTER ? null : { page }
}
