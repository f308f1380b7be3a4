import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { DAY_MS } from '../../lib/dates.ts'
import { DEFAULT_PERIOD } from '../../lib/period.ts'
import { datesOf } from '../../model/analysis/day-range.ts'
import { readBrandIds, writeBrandIds } from '../../model/brands/brand-ids.ts'
import { rangeSearchOf } from '../../model/range-search.ts'
import { rangeOf } from '../../model/range.ts'
import { RangeControl } from '../../parts/app/range-control.tsx'
import { ScoreHelp } from '../../parts/score/score-help.tsx'
import { QuestionGroupMenu } from '../../parts/user-data/question-group-menu.tsx'
import { Button, buttonVariant } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useNow } from '../../ui/use-now.ts'
import { BrandChoices } from './chosen/brand-choices.tsx'
import { ChosenBrands } from './chosen/chosen-brands.tsx'
import { CompareExport } from './compare-export.tsx'
import { type CompareSearch, readSort } from './compare-search.ts'
import { hasFailed } from './compared-brand.ts'
import { ComponentsTable } from './components/components-table.tsx'
import { RadarPanel } from './components/radar-panel.tsx'
import { OverTimePanel } from './over-time/over-time-panel.tsx'
import { ScoresPanel } from './scores-panel.tsx'
import { CountedGroup } from './shares/counted-group.tsx'
import { GroupNote } from './shares/group-note.tsx'
import { isCounted } from './shares/group-shares.ts'
import { SharesPanel } from './shares/shares-panel.tsx'
import { sortBrands } from './sort-brands.ts'
import { useComparedBrands } from './use-compared-brands.ts'
import styles from './compare-page.module.css'

const MIN_BRANDS = 2

type ComparePageProps = {
  search: CompareSearch
  /** @param isContinued whether the change replaces the history entry, because many follow each other */
  onSearch: (change: Partial<CompareSearch>, isContinued?: boolean) => void
}

/** Two to six brands side by side. */
export function ComparePage({ search, onSearch }: ComparePageProps) {
  const { period, group, view } = search
  const sort = readSort(search.sort)
  const ids = readBrandIds(search.brands)
  const today = Math.floor(useNow() / DAY_MS)
  const range = rangeOf(search, today)
  const isNow = range.days.last === today
  const filter = { group, range, ...datesOf(range.days) }
  const chosen = useComparedBrands(ids, filter, today)
  const onChoose = (target: readonly string[]) => {
    onSearch({ brands: writeBrandIds(target) })
  }
  const isEnough = chosen.length >= MIN_BRANDS
  const isEmpty = chosen.every(hasFailed)
  const brands = sortBrands(chosen, sort)
  const size: CSSProperties & { '--brands': number } = { '--brands': chosen.length }
  return (
    <div className={styles['page']}>
      <PageHead title="Compare" note={<ScoreHelp />}>
        {isEnough && (
          <>
            <RangeControl
              search={search}
              usual={DEFAULT_PERIOD}
              range={range}
              today={today}
              onChange={onSearch}
            />
            <CompareExport brands={brands} group={group} range={range} isEmpty={isEmpty} />
            {isEmpty ? (
              <Button disabled title="Nothing is loaded that a report could show.">
                <Icon name="report" />
                <span>Report</span>
              </Button>
            ) : (
              <Link
                to="/reports"
                search={{ brands: search.brands, ...rangeSearchOf(search), group }}
                className={buttonVariant}
              >
                <Icon name="report" />
                <span>Report</span>
              </Link>
            )}
          </>
        )}
      </PageHead>
      {chosen.length > 0 && <ChosenBrands brands={chosen} onChoose={onChoose} canAdd={isEnough} />}
      {isEnough ? (
        <div className={styles['panels']} style={size}>
          <ScoresPanel brands={brands} firstId={ids[0]} range={range} period={period} />
          <OverTimePanel
            brands={brands}
            range={range}
            view={view}
            onView={(target) => {
              onSearch({ view: target })
            }}
          />
          <div className={styles['components']}>
            <RadarPanel brands={brands} isNow={isNow} />
            <ComponentsTable
              brands={brands}
              isNow={isNow}
              sort={sort}
              onSort={(target) => {
                onSearch({ sort: target })
              }}
            />
          </div>
          <div className={styles['shares']}>
            <div className={styles['group']}>
              <div className="screen-only">
                <QuestionGroupMenu
                  brandIds={ids}
                  value={group}
                  onChange={(target) => {
                    onSearch({ group: target })
                  }}
                />
              </div>
              {isCounted(filter) && <GroupNote group={group} />}
            </div>
            <SharesPanel brands={brands} kind="platform" filter={filter} />
            <SharesPanel brands={brands} kind="sentiment" filter={filter} />
          </div>
          {isCounted(filter) &&
            ids.map((id) => <CountedGroup key={id} brandId={id} filter={filter} />)}
        </div>
      ) : (
        <section className={`stack ${styles['choose']}`} aria-labelledby="choose-brands">
          <h2 id="choose-brands">Choose brands</h2>
          <p>
            {chosen.length === 0
              ? 'Choose two to six brands to compare.'
              : 'Choose at least one more brand to compare.'}
          </p>
          <BrandChoices
            chosen={ids}
            isNextProposed={chosen.length > 0}
            onAdd={(id) => {
              onChoose([...ids, id])
            }}
          />
        </section>
      )}
    </div>
  )
}
