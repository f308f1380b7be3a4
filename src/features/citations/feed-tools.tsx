import { memo } from 'react'
import { useServices } from '../shared/services.tsx'
import { ExportButton } from './export/export-button.tsx'
import { FeedCounts } from './feed-counts.tsx'
import { FeedFilters } from './feed-filters.tsx'
import type { FeedSearch } from './feed-search.ts'
import { LoadAll } from './load-all.tsx'
import { ReviewProgress } from './review-progress.tsx'
import { reviews } from './review/review-store.ts'
import { SelectButton } from './review/select-button.tsx'
import { SelectionAnnouncer, SelectionBar } from './review/selection-bar.tsx'
import { SearchField } from './search-field.tsx'
import { useFeed } from './use-feed.ts'
import type { Selection } from './use-selection.ts'
import styles from './citations-page.module.css'

// Both stay as they are while citations are opened and left.

export type FeedToolsProps = {
  brandId: string
  brandName: string
  search: FeedSearch
  /** @param isTyping whether the change is one of many, so that Back need not know each */
  onSearch: (change: Partial<FeedSearch>, isTyping: boolean) => void
}

/** Beside the page's name: how far the review is, the search and the export. */
export const FeedTools = memo(function FeedTools(props: FeedToolsProps) {
  const { brandId, brandName, search, onSearch } = props
  const store = reviews(useServices())
  return (
    <>
      <ReviewProgress brandId={brandId} search={search} />
      <div className={styles['tools']}>
        <SearchField
          value={search.q}
          onChange={(q) => {
            onSearch({ q }, true)
          }}
        />
        <ExportButton
          brandId={brandId}
          brandName={brandName}
          search={search}
          localMarks={(id) => store.get(id)}
        />
      </div>
    </>
  )
})

type FeedControlsProps = Omit<FeedToolsProps, 'brandName'> & { selection: Selection }

/** Above the list: the filters and what they find, and what can be done with what is selected. */
export const FeedControls = memo(function FeedControls(props: FeedControlsProps) {
  const { brandId, search, selection, onSearch } = props
  const matches = useFeed(brandId, search).matches(search)
  return (
    <>
      <div className={styles['filters']}>
        <FeedFilters
          brandId={brandId}
          search={search}
          onSearch={(change) => {
            onSearch(change, false)
          }}
        />
        <LoadAll brandId={brandId} search={search} />
        <SelectButton selection={selection} />
        <FeedCounts brandId={brandId} search={search} />
      </div>
      <SelectionAnnouncer selection={selection.ids} matches={matches} />
      {selection.ids.size > 0 && (
        <SelectionBar
          brandId={brandId}
          selection={selection.ids}
          matches={matches}
          onClear={selection.clear}
        />
      )}
    </>
  )
})
