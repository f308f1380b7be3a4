import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ROOT, run } from '../run.ts'

/** @returns the folder */
export async function buildProduct(): Promise<string> {
  await build([])
  return join(ROOT, 'dist')
}

/** @returns the folder */
export async function buildReference(): Promise<string> {
  return buildFolder('reference')
}

/** @returns the folder */
export async function buildBareApp(): Promise<string> {
  return buildFolder('bare')
}

/** Builds into a temporary folder that is deleted when the benchmark ends. */
async function buildFolder(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`))
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  await build([join(import.meta.dirname, name), '--outDir', folder, '--emptyOutDir'])
  return folder
}

async function build(args: readonly string[]): Promise<void> {
  if ((await run('vite', ['build', '--logLevel=error', ...args])) !== 0) {
    throw new Error('The build failed.')
  }
}
