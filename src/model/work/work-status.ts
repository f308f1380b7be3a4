// Apart from work-list.ts, because routes need it in the first load, and not how items are stored.

export const WORK_STATUSES = ['to-do', 'doing', 'done'] as const

export type WorkStatus = (typeof WORK_STATUSES)[number]
