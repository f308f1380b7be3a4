import { WORK_STATUSES, type WorkStatus } from '../../model/work/work-status.ts'

export type WorkSearch = {
  status: WorkStatus | ''
  /** The id of the highlighted item; shortened if it contains a long question. */
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
