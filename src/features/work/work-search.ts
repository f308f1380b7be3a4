import { WORK_STATUSES, type WorkStatus } from '../../model/work/work-item.ts'

/** The choices of the page in its URL. */
export type WorkSearch = {
  /** The items that are shown; '' is all. */
  status: WorkStatus | ''
  /** The id of an item that is pointed out, in short if a long question is in it. */
  item: string
}

export const NO_CHOICE: WorkSearch = { status: '', item: '' }

export function readWorkSearch({
  status,
  item,
}: Readonly<Partial<Record<keyof WorkSearch, unknown>>>): WorkSearch {
  return {
    status: WORK_STATUSES.find((each) => each === status) ?? '',
    item: typeof item === 'string' ? item : '',
  }
}
