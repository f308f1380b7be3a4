import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { WorkPage, type WorkSearch } from '../features/work/work-page.tsx'
import { textIn } from '../lib/objects.ts'
import { WORK_STATUSES } from '../model/work/work-status.ts'
import { changingSearch } from './-start.ts'

const NO_CHOICE: WorkSearch = { status: '', item: '' }

function readWorkSearch({
  status,
  item,
}: Readonly<Partial<Record<keyof WorkSearch, unknown>>>): WorkSearch {
  return {
    status: WORK_STATUSES.find((each) => each === status) ?? '',
    item: textIn(item),
  }
}

export const Route = createFileRoute('/brands/$brandId/work')({
  validateSearch: (search: Partial<WorkSearch> & SearchSchemaInput) => readWorkSearch(search),
  search: { middlewares: [stripSearchParams(NO_CHOICE)] },
  component: function WorkRoute() {
    const { brandId } = Route.useParams()
    const search = Route.useSearch()
    return (
      <WorkPage
        // The key closes what was opened for another brand.
        key={brandId}
        brandId={brandId}
        search={search}
        onSearch={changingSearch<typeof search>(Route.useNavigate())}
      />
    )
  },
})
