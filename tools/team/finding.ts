/** One line of a check: what was tried, whether it went as it should, and how it went. */
export type Finding = { about: string; isRight: boolean; said: string }
