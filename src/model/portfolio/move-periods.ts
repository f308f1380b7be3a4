/** The periods over which the changes of all brands are shown. */
export const MOVE_PERIODS = ['7d', '30d', '90d'] as const

export type MovePeriod = (typeof MOVE_PERIODS)[number]
