/** Around 0,0, eight pixels wide. */
export const ROUND_MARKER = 'M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0z'
