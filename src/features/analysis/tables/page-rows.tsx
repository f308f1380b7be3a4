import { useMemo, useState } from 'react'
import { parseUrl } from '../../../lib/parse-url.ts'
import { formatHost, formatPath, searchedAddress } from '../../../lib/readable-address.ts'
import { countPages } from '../../../model/analysis/analysis-tables.ts'
import type { Source, SourcePage } from '../../../model/analysis/facts-reader.ts'
import { selectRows } from '../../../model/analysis/rows.ts'
import type { Counts } from '../../../model/analysis/tally.ts'
import { termsMatcher } from '../../../model/citation-list/search-terms.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { type Behind, usePageAnalysis } from '../analysis-context.tsx'
import { CountsRow } from './counts-row.tsx'
import { MoreRows } from './more-rows.tsx'
import { useSort } from './use-selected-rows.ts'

const FIRST_PAGES = 4

type PageRowsProps = { source: Source; all: Counts }

/** The cited pages of a source. Their addresses open in a new tab. */
export function PageRows({ source, all }: PageRowsProps) {
  const { snapshot } = usePageAnalysis()
  const [most, setMost] = useState(FIRST_PAGES)
  const { sort, isCompared } = useSort()
  const { column, isReversed } = sort
  const pages = useMemo(() => countPages(source, snapshot.tables.filter), [source, snapshot])
  const addresses = useMemo(
    () => Array.from(pages.keys(), ({ url }) => searchedAddress(url)),
    [pages],
  )
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
          behind={behindPage(item, source, addresses)}
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

/**
 * The citations of a page are found by searching for its path, unless that would find other pages too.
 * @param addresses of all pages of the source, as they are searched
 */
function behindPage(
  { path, url }: SourcePage,
  { host }: Source,
  addresses: readonly string[],
): Behind | null {
  const hasTerms = termsMatcher(path)
  const isFoundIn = (address: string) => hasTerms([address])
  const isUnambiguous = addresses.findIndex(isFoundIn) === addresses.findLastIndex(isFoundIn)
  return url.includes(path) && isUnambiguous ? { source: host ?? '', q: path } : null
}
