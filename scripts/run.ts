import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')
export const BIN = resolve(ROOT, 'node_modules/.bin')

// Node starts twice as fast with its compile cache.
const COMPILED = resolve(ROOT, 'node_modules/.cache/node-compiled')
const GRACE_MS = 5000
const IS_WINDOWS = process.platform === 'win32'

const running = new Set<ChildProcess>()
let isEnding = false

/** Each child leads a process group, so that its servers and browsers end with it. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (IS_WINDOWS || child.pid === undefined) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The group has already ended.
  }
}

function leaveWhenAlone(): void {
  if (isEnding && running.size === 0) process.exit(130)
}

/** Ends the program and its children on a signal, and prints an error as its last line. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      isEnding = true
      for (const child of running) {
        signalGroup(child, signal)
        setTimeout(signalGroup, GRACE_MS, child, 'SIGKILL').unref()
      }
      leaveWhenAlone()
    })
  }
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

type RunOptions = {
  env?: Record<string, string>
  /** Its output is buffered and shown below this, so that it does not mix with other tools'. */
  heading?: string
}

/** Resolves with the exit code, or 1 if the tool did not start. */
export async function run(
  command: string,
  args: readonly string[],
  { env, heading }: RunOptions = {},
): Promise<number> {
  const shown = heading === undefined ? 'inherit' : 'pipe'
  const child = spawn(command, args, {
    cwd: ROOT,
    // The developer's API settings must not affect builds and tests.
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      API_URL: '',
      API_KEY: '',
      ...env,
      PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`,
    },
    stdio: ['ignore', shown, shown],
    detached: !IS_WINDOWS,
    shell: IS_WINDOWS,
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk))
  }
  running.add(child)
  const exitCode = await new Promise<number>((finish) => {
    child.once('error', ({ message }) => {
      console.error(message)
      finish(1)
    })
    child.once('close', (code) => {
      finish(code ?? 1)
    })
  })
  if (heading !== undefined) process.stdout.write(`${heading}\n${Buffer.concat(output).toString()}`)
  running.delete(child)
  leaveWhenAlone()
  return exitCode
}
