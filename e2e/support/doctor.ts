import { execFile } from 'node:child_process'

import { ROOT } from '../../scripts/run.ts'

/** @returns the exit code, and all that is printed */
export async function doctor(...args: readonly string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['cli/doctor/doctor.ts', ...args],
      { cwd: ROOT },
      (_, said, complaint) => {
        resolve({ code: child.exitCode ?? -1, said: said + complaint })
      },
    )
  })
}
