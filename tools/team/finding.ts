/** One line of a check: what was tried, whether it went as it should, and how it went. */
export type Finding = { about: string; isRight: boolean; said: string }

/** Prints what was found. @returns the exit code */
export function sayFindings(findings: readonly Finding[]): number {
  for (const { about, isRight, said } of findings) {
    // Texts from outside must not contain control sequences for the terminal.
    const text = said.replaceAll(/\p{Cc}/gu, ' ')
    console.log(`${isRight ? '✓' : '✗'} ${about.padEnd(34)}${text}`)
  }
  return findings.every(({ isRight }) => isRight) ? 0 : 1
}
