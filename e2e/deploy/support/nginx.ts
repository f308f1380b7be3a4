import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../../../scripts/ports.ts'
import { NGINX } from '../../../scripts/programs.ts'
import { ROOT } from '../../../scripts/run.ts'
import { ask } from './ask.ts'

export type Settings = Record<string, string>

export type Nginx = {
  url: string
  readLogs: () => Promise<{ access: string; error: string }>
  cacheSize: () => number
  /** Ends it as `docker stop` does. */
  quit: () => Promise<void>
  stop: () => Promise<void>
}

const HOST = '127.0.0.1'
const START_LIMIT_MS = 60_000
const RENDER = join(ROOT, 'deploy/nginx/render.sh')

export function render(directory: string, settings: Settings) {
  const { PATH = '' } = process.env
  return spawnSync('sh', [RENDER, '--open', directory], {
    env: { PATH, ...settings },
    encoding: 'utf8',
  })
}

function homeOf(program: string): string {
  return dirname(builtWith(program, 'conf-path') ?? '/etc/nginx/nginx.conf')
}

let options: string | undefined

/** Asks nginx once. */
function builtWith(program: string, option: string): string | undefined {
  options ??= spawnSync(program, ['-V'], { encoding: 'utf8' }).stderr
  return new RegExp(`--${option}=(\\S+)`).exec(options)?.[1]
}

/** Undefined if it is not installed. The image of deploy/Dockerfile has it. */
export function javaScriptModule(): string | undefined {
  const folder = builtWith(NGINX.find() ?? 'nginx', 'modules-path') ?? '/usr/lib/nginx/modules'
  const file = join(folder, 'ngx_http_js_module.so')
  return existsSync(file) ? file : undefined
}

/** The nginx.conf of the image of deploy/Dockerfile, with every path below one directory. */
function mainConfiguration(program: string, directory: string): string {
  // As root, nginx would switch to a user who may not read the build.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const module = javaScriptModule()
  const image = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
  const connections = /worker_connections (\d+);\//.exec(image)?.[1] ?? '512'
  const limits = image.match(/worker_(?:rlimit_nofile|shutdown_timeout) \w+;/g) ?? []
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(directory, name)};`)
    .join('\n  ')
  return `${user}
${module === undefined ? '' : `load_module ${module};`}
worker_processes 2;
pid ${join(directory, 'nginx.pid')};
error_log ${join(directory, 'error.log')} notice;
${limits.join('\n')}
events { worker_connections ${connections}; }
http {
  ${temporary}
  include ${join(homeOf(program), 'mime.types')};
  default_type application/octet-stream;
  sendfile on;
  keepalive_timeout 65;
  include conf.d/*.conf;
}
`
}

function sizeOf(folder: string): number {
  const sizes = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      ({ parentPath, name }) =>
        statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0,
    )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** @param own the operator's file in dashboard.d */
export async function startNginx(settings: Settings, own = ''): Promise<Nginx> {
  const program = NGINX.find()
  if (program === undefined) throw new Error('nginx is not installed.')
  const directory = await mkdtemp(join(tmpdir(), 'dashboard-nginx-'))
  const configuration = join(directory, 'conf.d')
  await mkdir(configuration)
  const cache = join(directory, 'cache')
  const port = await freePort()
  const rendered = render(configuration, {
    LISTEN: `${HOST}:${port}`,
    WEB_ROOT: join(ROOT, 'dist'),
    CACHE_DIR: cache,
    SOCKET_DIR: directory,
    ACCESS_LOG: join(directory, 'access.log'),
    ...settings,
  })
  if (rendered.status !== 0) throw new Error(`render.sh failed: ${rendered.stderr}`)
  await mkdir(join(directory, 'dashboard.d'))
  await writeFile(join(directory, 'dashboard.d/own.conf'), own)
  const main = join(directory, 'nginx.conf')
  await writeFile(main, mainConfiguration(program, directory))

  const server = spawn(program, ['-e', 'stderr', '-c', main, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  server.stderr.on('data', (part: Buffer) => {
    complaint += part.toString()
  })
  const ended = once(server, 'close')
  const url = `http://${HOST}:${port}`
  const giveUpAt = performance.now() + START_LIMIT_MS
  const isUp = async () =>
    ask(url, '/healthz').then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isUp())) {
    if (server.exitCode !== null || performance.now() > giveUpAt) {
      server.kill()
      throw new Error(`nginx did not start: ${complaint}`)
    }
    await wait(20)
  }
  return {
    url,
    cacheSize: () => sizeOf(cache),
    readLogs: async () => ({
      access: await readFile(join(directory, 'access.log'), 'utf8'),
      error: await readFile(join(directory, 'error.log'), 'utf8'),
    }),
    quit: async () => {
      server.kill('SIGQUIT')
      await ended
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
