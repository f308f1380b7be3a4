import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT, run } from '../run.ts'

/** @returns the folder */
export async function buildProduct(): Promise<string> {
  await build([])
  return join(ROOT, 'dist')
}

const BUILD_COMMIT = `git archive "$1" | tar -x -C "$2" && cd "$2" && npm ci --no-audit --no-fund
npx vite build --logLevel=error`

/**
 * With its own libraries.
 * @returns the folder
 */
export async function buildCommit(commit: string): Promise<string> {
  const source = temporaryFolder('bench-commit-')
  if ((await run('sh', ['-ec', BUILD_COMMIT, 'sh', commit, source])) !== 0) {
    throw new Error(`${commit} cannot be built.`)
  }
  return join(source, 'dist')
}

/** @returns the folder */
export async function buildReference(): Promise<string> {
  return buildFolder('reference')
}

/** @returns the folder */
export async function buildBareApp(): Promise<string> {
  return buildFolder('bare')
}

/** Deleted when the benchmark ends. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

async function buildFolder(name: string): Promise<string> {
  const folder = temporaryFolder(`bench-${name}-`)
  await build([join(import.meta.dirname, name), '--outDir', folder, '--emptyOutDir'])
  return folder
}

async function build(args: readonly string[]): Promise<void> {
  if ((await run('vite', ['build', '--logLevel=error', ...args])) !== 0) {
    throw new Error('The build failed.')
  }
}
