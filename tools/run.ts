import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')

const BIN = resolve(ROOT, 'node_modules/.bin')
// Starting a tool takes half the time if Node finds compiled what it compiled before.
const COMPILED = resolve(ROOT, 'node_modules/.cache/node-compiled')
const GRACE_MS = 5000
const IS_WINDOWS = process.platform === 'win32'

type RunOptions = {
  env?: Record<string, string>
  timeLimitMs?: number
  /** Its output is shown below this when it has ended, so that it does not mix with that of another tool. */
  heading?: string
}

const running = new Set<ChildProcess>()
let isEnding = false

/** Each child leads a process group, so that the servers and browsers it started end with it. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (IS_WINDOWS) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The group has already ended.
  }
}

function stop(child: ChildProcess, signal: NodeJS.Signals): void {
  signalGroup(child, signal)
  setTimeout(() => {
    signalGroup(child, 'SIGKILL')
  }, GRACE_MS).unref()
}

function leaveWhenAlone(): void {
  if (isEnding && running.size === 0) process.exit(130)
}

/** On a signal to end, ends every child and then this process, so that no further stage starts. */
function endWithChildren(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      isEnding = true
      for (const child of running) stop(child, signal)
      leaveWhenAlone()
    })
  }
}

/** What a program of tools/ begins with: on a signal it ends with its children, and an error is its last line. */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  endWithChildren()
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** Runs a tool of the project and shows its output. Resolves with its exit code, or 1 if it did not start or took too long. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const { promise, resolve: finish } = Promise.withResolvers<number>()
  const child = spawn(command, args, {
    cwd: ROOT,
    // The developer's own service must not change what is built and tested.
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      API_URL: '',
      API_KEY: '',
      ...options.env,
      PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`,
    },
    stdio:
      options.heading === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    detached: !IS_WINDOWS,
    shell: IS_WINDOWS,
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk))
  }
  running.add(child)
  const limit =
    options.timeLimitMs === undefined
      ? undefined
      : setTimeout(() => {
          console.error(`${command} took too long and was ended.`)
          stop(child, 'SIGTERM')
        }, options.timeLimitMs)
  child.once('error', (error) => {
    console.error(error.message)
    finish(1)
  })
  child.once('close', (code) => {
    finish(code ?? 1)
  })
  const exitCode = await promise
  if (options.heading !== undefined) {
    process.stdout.write(`${options.heading}\n${Buffer.concat(output).toString()}`)
  }
  clearTimeout(limit)
  running.delete(child)
  leaveWhenAlone()
  return exitCode
}
