import { useSelector } from '@tanstack/react-store'
import { useState, useMemo } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { parseUrl } from '../../../lib/parse-url.ts'
import { formatHost, formatPath } from '../../../lib/readable-address.ts'
import { countPages } from '../../../model/analysis/analysis-tables.ts'
import type { Counts, Source, SourcePage } from '../../../model/analysis/facts-reader.ts'
import { type Row, selectRows } from '../../../model/analysis/rows.ts'
import { isRedirect } from '../../../model/citation-list/redirects.ts'
import { pageOf } from '../../../model/citation-list/source.ts'
import { authorOf } from '../../../model/collections/team/team-choice.ts'
import { competitorsOf } from '../../../model/competitors/competitors.ts'
import {
  sourceTypeName,
  type SourceType,
  SOURCE_TYPES,
} from '../../../model/source-types/source-type.ts'
import { sourceTypesOf } from '../../../model/source-types/source-types.ts'
import { PlatformMark } from '../../../parts/app/platform-mark.tsx'
import { useServices } from '../../../parts/app/use-services.tsx'
import { ChoiceMenu, OnlyChoice } from '../../../ui/choice-menu.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { announce } from '../../../ui/live-region.tsx'
import { Name } from '../../../ui/name.tsx'
import { renderSync } from '../../../ui/render-sync.ts'
import { Table } from '../../../ui/table.tsx'
import { areChangesOfExcerpts, usePageAnalysis, type DrillDown } from '../analysis-context.tsx'
import { CompetitorRows } from '../competitors/competitors-intro.tsx'
import { countsColumns, CountsRow, type CountsRowProps } from './counts-row.tsx'
import { RowOpener, RowToWork } from './row-cells.tsx'
import { useHeadings, useSelectedRows, useSort } from './table-controls.tsx'
import { drillDownItem, itemKey, TABLE_WORDS, type TableItem } from './table-kinds.ts'
import { EmptyTable, TableNote, MoreMessage, mostAfterMore } from './table-note.tsx'
import styles from './tables.module.css'

const FIRST_ROWS = 10

export function CountsTable() {
  const page = usePageAnalysis()
  const { brandName, search, snapshot } = page
  const { by } = search
  // Competitors are few and their citations overlap, so the others can't be summed.
  const [most, setMost] = useState(by === 'competitors' ? Infinity : FIRST_ROWS)
  const { rows, count, rest, all, isPart } = useSelectedRows(most)
  const headings = useHeadings()
  const { one, many } = TABLE_WORDS[by]
  const left = count - rows.length
  // Shares are of all citations, or of those found by a search.
  const isOfAll = search.q.trim() === '' && by !== 'competitors'
  const whole = isOfAll ? snapshot.tables.total : all
  if (count === 0) {
    return by === 'competitors' ? <NoCompetitors /> : <EmptyTable many={many} isPart={isPart} />
  }
  const noun = count === 1 ? one : many
  return (
    <>
      <Table
        name={many.replace(/^./, (first) => first.toUpperCase())}
        columns={countsColumns(by)}
        {...headings}
        className={`grid-table text-sm ${styles['table']}`}
        data-table={by}
        foot={
          <CountsRow
            level="total"
            name={
              by === 'competitors'
                ? 'All answers that mention you'
                : `${isPart ? '' : 'All '}${formatNumber(count)} ${isPart ? 'matching ' : ''}${noun}`
            }
            about={by === 'competitors' ? 'all answers' : `all ${many}`}
            counts={all}
            all={whole}
            drillDown={isPart ? null : {}}
          />
        }
      >
        {rows.map(({ item, name, type, ...row }) =>
          item.kind === 'competitor' ? (
            <CompetitorRows
              key={itemKey(item)}
              counted={item.competitor}
              change={row.change}
              all={whole}
            />
          ) : item.kind === 'source' && item.source.host !== null ? (
            <SourceRows {...row} key={itemKey(item)} source={item.source} type={type} all={whole} />
          ) : (
            <CountsRow
              {...row}
              key={itemKey(item)}
              name={
                <bdi title={name}>
                  {item.kind === 'platform' && (
                    <>
                      <PlatformMark platform={item.platform} />{' '}
                    </>
                  )}
                  <span>{name}</span>
                </bdi>
              }
              about={name}
              all={whole}
              drillDown={drillDownItem(item)}
              action={<RowToWork item={item} counts={row.counts} />}
              type={type !== null && <span>{sourceTypeName(type)}</span>}
            />
          ),
        )}
        {left > 0 && (
          <MoreRows
            level="rest"
            shown={rows.length}
            left={left}
            nouns={[one, many]}
            onShow={setMost}
            about={`other ${many}`}
            counts={rest}
            all={whole}
          />
        )}
      </Table>
      <TableNote>
        {areChangesOfExcerpts(page) && (
          <p>* Counted in excerpts, until all full answers of both periods are read.</p>
        )}
        {by !== 'competitors' && (
          <p>
            <span>This covers only answers that mention</span> <Name>{brandName}</Name>
            <span>. It can’t show how often you’re left out.</span>
          </p>
        )}
      </TableNote>
    </>
  )
}

function NoCompetitors() {
  const { brandId, competitors: table } = usePageAnalysis()
  const competitors = useSelector(competitorsOf(useServices()).of(brandId))
  const words =
    competitors.length === 0
      ? 'No competitors are listed yet. Add their names to see how often they appear beside you.'
      : table?.isWhole !== true
        ? 'Counting…'
        : 'No citation of this period mentions them.'
  return <p className={`text-muted ${styles['empty']}`}>{words}</p>
}

type SourceRowsProps = Pick<Row<TableItem>, 'counts' | 'change' | 'type' | 'weeks'> & {
  source: Source
  all: Counts
}

function SourceRows({ source, type, ...row }: SourceRowsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const host = source.host ?? ''
  const item = { kind: 'source', source } as const
  return (
    <>
      <CountsRow
        {...row}
        name={<RowOpener name={formatHost(host)} isOpen={isOpen} onOpen={setIsOpen} />}
        about={formatHost(host)}
        drillDown={drillDownItem(item)}
        action={<RowToWork item={item} counts={row.counts} />}
        type={<TypeCell host={host} type={type} />}
      />
      {isOpen && <PageRows source={source} all={row.all} />}
    </>
  )
}

const FIRST_PAGES = 4

const MAX_PAGE_FILTER = 2000

type PageRowsProps = { source: Source; all: Counts }

function PageRows({ source, all }: PageRowsProps) {
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

/** Null if the URL would be longer than servers accept. */
function drillDownPage({ url }: SourcePage): DrillDown | null {
  const page = pageOf({ url }) ?? ''
  return page.length > MAX_PAGE_FILTER ? null : { page }
}

type MoreRowsProps = Omit<CountsRowProps, 'name' | 'drillDown' | 'level'> & {
  level: 'page' | 'rest'
  shown: number
  left: number
  nouns: readonly [one: string, many: string]
  onShow: (most: number) => void
}

/** The sum of the hidden rows. Its button shows more and moves the focus to the first new one. */
function MoreRows({ shown, left, nouns, onShow, ...row }: MoreRowsProps) {
  return (
    <CountsRow
      {...row}
      name={
        <button
          type="button"
          onClick={({ currentTarget }) => {
            const lastShown = currentTarget.closest('tr')?.previousElementSibling
            renderSync(() => onShow(mostAfterMore(shown, left)))
            lastShown?.nextElementSibling?.querySelector<HTMLElement>('a, button')?.focus()
          }}
        >
          <MoreMessage left={left} nouns={nouns} start={row.level === 'rest' ? 'Show ' : ''} />
        </button>
      }
      drillDown={null}
    />
  )
}

function ChosenBy({ name }: { name: string }) {
  return (
    <>
      <span>chosen by </span>
      <Name>{name}</Name>
    </>
  )
}

function TypeCell({ host, type }: { host: string; type: SourceType | null }) {
  const { brandId } = usePageAnalysis()
  const types = sourceTypesOf(useServices())
  if (type === null) {
    return isRedirect(host) ? (
      <span title="Its address doesn’t say where it leads">Redirect</span>
    ) : null
  }
  const name = formatHost(host)
  const own = types.chosen(brandId, host)
  const author = authorOf(own)
  const choose = (chosen: SourceType | null) => {
    types.choose(brandId, host, chosen)
    announce(
      chosen === null ? `${name} goes by its rule again` : `${name}: ${sourceTypeName(chosen)}`,
    )
  }
  return (
    <ChoiceMenu
      label={`Type of ${name}`}
      text={sourceTypeName(type)}
      isOn={false}
      about={`type of ${name}`}
      isPlain
    >
      {SOURCE_TYPES.map((each) => (
        <OnlyChoice key={each} isOn={each === type} onChoose={() => choose(each)}>
          {sourceTypeName(each)}
        </OnlyChoice>
      ))}
      {own !== undefined && (
        <OnlyChoice
          isOn={false}
          {...(author === '' ? {} : { end: <ChosenBy name={author} /> })}
          onChoose={() => choose(null)}
        >
          Back to the rule
        </OnlyChoice>
      )}
    </ChoiceMenu>
  )
}
