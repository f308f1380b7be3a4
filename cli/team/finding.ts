import { oneLine } from '../service/clean-text.ts'

/** One line of a check: what was tried, whether the outcome is right, and the outcome. */
export type Finding = { about: string; isRight: boolean; said: string }

/** @returns the exit code */
export function printFindings(findings: readonly Finding[]): number {
  for (const { about, isRight, said } of findings) {
    console.log(`${isRight ? '✓' : '✗'} ${about.padEnd(34)}${oneLine(said)}`)
  }
  return findings.every(({ isRight }) => isRight) ? 0 : 1
}
