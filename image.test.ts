import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterEach, expect, test } from 'vitest'
import { ROOT } from './scripts/run.ts'

// What nginx runs in: the image and the compose file.

const DOCKERFILE = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
const COMPOSE = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8')

/** What the official image's entrypoint does with its directory; then prints the environment for the templates. */
const ENTRYPOINT = `set -e
find "$1" -follow -type f -print | sort -V | {
  while read -r f; do
    case "$f" in
      *.envsh) if [ -x "$f" ]; then . "$f"; else echo "Ignoring $f, not executable"; fi ;;
    esac
  done
  env
}`

const directories: string[] = []
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true })
})

/** With the modes that COPY in the Dockerfile gives them. */
function entrypointOfTheImage(): string {
  const directory = mkdtempSync(join(tmpdir(), 'dashboard-image-'))
  directories.push(directory)
  const lines = DOCKERFILE.matchAll(
    /^COPY (?:--chmod=(?<mode>\d+) )?(?<from>\S+) \/docker-entrypoint\.d\/(?<to>\S+)$/gm,
  )
  for (const { groups: { mode, from = '', to = '' } = {} } of lines) {
    const copy = join(directory, basename(to))
    copyFileSync(join(ROOT, from), copy)
    // Without --chmod the script is not executable: archives and other systems lose file modes.
    chmodSync(copy, mode === undefined ? 0o644 : Number.parseInt(mode, 8))
  }
  return directory
}

const start = (directory: string, settings: Record<string, string>) => {
  const { PATH = '' } = process.env
  return spawnSync('sh', ['-c', ENTRYPOINT, 'entrypoint', directory], {
    env: { PATH, DASHBOARD_HOME: directory, DASHBOARD_CONF: directory, ...settings },
    encoding: 'utf8',
  })
}

test('the entrypoint of the image applies the settings and stops on a wrong one', () => {
  const directory = entrypointOfTheImage()
  const right = start(directory, { API_URL: 'https://api.example.com/', API_KEY: 'the-key' })
  expect(right.stdout).not.toContain('Ignoring')
  expect(right.stdout.split('\n')).toEqual(
    expect.arrayContaining(['API_BASE=https://api.example.com', 'SITE_LISTEN=    listen 8080;']),
  )
  const wrong = start(directory, { API_URL: 'api.example.com' })
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    'dashboard: API_URL must begin with https:// or http://\n',
  ])
})

test('a key from a file is in the configuration of nginx, which only nginx may read, and in no variable', () => {
  const directory = entrypointOfTheImage()
  const keyFile = join(directory, 'api-key')
  const keyInc = join(directory, 'key.inc')
  writeFileSync(keyFile, 'the-key\n')
  const settings = { API_URL: 'https://api.example.com', API_KEY: '', API_KEY_FILE: keyFile }
  const { status, stdout, stderr } = start(directory, settings)
  expect([status, stdout.includes('the-key'), stderr.includes('the-key')]).toEqual([
    0,
    false,
    false,
  ])
  expect(readFileSync(keyInc, 'utf8')).toBe('proxy_set_header Authorization "Bearer the-key";\n')
  expect(statSync(keyInc).mode & 0o777).toBe(0o600)
  // As an editor on Windows writes it.
  writeFileSync(keyFile, '\uFEFFthe-$key \r\n\r\n')
  start(directory, settings)
  expect(readFileSync(keyInc, 'utf8')).toBe(
    'proxy_set_header Authorization "Bearer the-${dollar}key";\n',
  )
  const both = start(directory, { ...settings, API_KEY: 'another' })
  expect([both.status, both.stderr]).toEqual([1, expect.stringContaining('both set')])
  // The compose file mounts this if there is no file.
  start(directory, { ...settings, API_KEY_FILE: '/dev/null' })
  expect(readFileSync(keyInc, 'utf8')).toBe('proxy_set_header Authorization "";\n')
})

test('nginx may read the page with its configuration, whatever the umask, and without the byte order mark of an editor', () => {
  const directory = entrypointOfTheImage()
  const before = process.umask(0o077)
  try {
    writeFileSync(join(directory, 'config.json'), '\uFEFF{"title":"</script>"}')
    const place = '<script id="config"><!--# include virtual="/config.json" --></script>'
    writeFileSync(join(directory, 'index.html'), place)
    start(directory, { API_URL: 'https://api.example.com', WEB_ROOT: directory })
    const page = join(directory, 'page/index.html')
    const modes = [join(directory, 'page'), page].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o755, 0o644])
    expect(readFileSync(page, 'utf8')).toContain('id="config">{"title":"\\u003c/script>"}')
  } finally {
    process.umask(before)
  }
})

test('every variable of a template is exported by the settings and filled in by the image', () => {
  const [, filter = ''] = /NGINX_ENVSUBST_FILTER="([^"]+)"/.exec(DOCKERFILE) ?? []
  const directory = entrypointOfTheImage()
  const exported = start(directory, { API_URL: 'https://api.example.com' })
    .stdout.split('\n')
    .map((line) => line.split('=')[0])
  const names = globSync('deploy/nginx/*.template', { cwd: ROOT }).flatMap((template) =>
    [...readFileSync(join(ROOT, template), 'utf8').matchAll(/\$\{(\w+)\}/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(names).toContain('API_BASE')
  for (const name of names) {
    expect(name).toMatch(new RegExp(filter))
    expect(exported).toContain(name)
  }
})

test('no secrets of the operator get into the image or into git', () => {
  const ignored = readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .trim()
    .split('\n')
  // The last matching line wins.
  const allowed = ignored.indexOf('!deploy')
  for (const secret of ['deploy/.env*', 'deploy/htpasswd', 'deploy/api-key', 'deploy/site']) {
    expect([secret, ignored.indexOf(secret) > allowed]).toEqual([secret, true])
  }
  const untracked = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n')
  expect(untracked).toEqual(
    expect.arrayContaining(['deploy/.env*', 'deploy/api-key', 'deploy/site/', 'htpasswd']),
  )
})

test('a clone on Windows has the line ends that the container needs', () => {
  const { stdout } = spawnSync('git', ['check-attr', 'eol', '--stdin'], {
    cwd: ROOT,
    input: globSync('deploy/**/*.*', { cwd: ROOT }).join('\n'),
    encoding: 'utf8',
  })
  const lines = stdout.trim().split('\n')
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => !line.endsWith(': eol: lf'))).toEqual([])
})

test('the compose file requires no variables, limits the container, and hands the key over as a file', () => {
  // If users bring their own keys, API_URL is not set.
  expect(COMPOSE).not.toContain(':?')
  for (const line of ['mem_limit:', 'pids_limit:', 'cpus:', 'secrets: [api-key, htpasswd]']) {
    expect(COMPOSE).toContain(`\n    ${line}`)
  }
  expect(COMPOSE).toContain('API_KEY_FILE: /run/secrets/api-key\n')
})

test('image and compose file allow as many open files as there can be connections, and a stop waits for none', () => {
  expect(DOCKERFILE).toContain("-e '1i worker_shutdown_timeout 2s;'")
  const [, connections = ''] = /worker_connections (\d+);\//.exec(DOCKERFILE) ?? []
  const [, files = ''] = /worker_rlimit_nofile (\d+);/.exec(DOCKERFILE) ?? []
  // A connection, and a file of the cache or the site.
  expect(Number(files)).toBeGreaterThan(2 * Number(connections))
  expect(COMPOSE).toContain(`\n    ulimits:\n      nofile: ${files}\n`)
})

/** Files reach the container as secrets. */
const PASSED: Readonly<Record<string, string>> = {
  API_KEY_FILE: '/run/secrets/api-key',
  BASIC_AUTH_FILE: String.raw`\$\{BASIC_AUTH_FILE:\+/run/secrets/htpasswd\}`,
}

test('every documented setting reaches the container', () => {
  const manual = readFileSync(join(ROOT, 'docs/configure.md'), 'utf8')
  const table = manual.slice(manual.indexOf('| setting |'), manual.indexOf('A wrong setting'))
  const names = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
    .map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) {
    const passed = PASSED[name] ?? `\\$\\{${name}:-1?\\}`
    expect(COMPOSE).toMatch(new RegExp(`^      ${name}: ${passed}$`, 'm'))
  }
})

test('the server of a team publishes no port, has no rights, and acknowledges what is on the disk', () => {
  const services = COMPOSE.slice(COMPOSE.indexOf('  team:'), COMPOSE.indexOf('\nvolumes:'))
  expect(services.match(/profiles: \[team\]/g)).toHaveLength(2)
  expect(services.match(/cap_drop: \[ALL\]/g)).toHaveLength(2)
  expect(services.match(/image: [a-z/-]+:\d+\.\d+\.\d+\S*@sha256:[0-9a-f]{64}$/gm)).toHaveLength(2)
  expect(services).not.toContain('ports:')
  const server = readFileSync(join(ROOT, 'deploy/team/nats.conf'), 'utf8')
  expect(server).toContain('sync_interval: always\n')
  expect(server).toContain('listen: "127.0.0.1:4222"\n')
  // The same image in the example of three nodes.
  const image = /nats:2\S+/.exec(services)?.[0] ?? ''
  const nodes = readFileSync(join(ROOT, 'deploy/team/three-nodes.yaml'), 'utf8')
  expect(nodes).toContain(image)
  // The limits of the single server apply to each of three.
  const own = services.slice(services.indexOf('    healthcheck:'), services.indexOf('  # Makes'))
  const limits = own.split('\n').map((line) => line.trim())
  expect(limits.filter((line) => !nodes.includes(line))).toEqual([])
  // The health check's address is the one that the server answers.
  expect(server).toContain('http: "127.0.0.1:8222"\n')
  expect(own).toContain("'http://127.0.0.1:8222/healthz'")
})

test('the image and the published files are built with the Node of the lockfile', () => {
  // The package `node` brings it, and npm scripts find it first.
  expect(DOCKERFILE).toMatch(/^RUN npm ci --ignore-scripts && npm rebuild node && /m)
  const release = readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8')
  expect(release).toMatch(
    /run: npm ci --ignore-scripts && npm rebuild node && \S+\/node --version\n +- run: npm run build$/m,
  )
  const lockfile: { packages: Record<string, { version: string }> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  expect(`v${lockfile.packages['node_modules/node']?.version}`).toBe(process.version)
})

test('the image has what its list of headers needs: the module, the script and the setting', () => {
  expect(DOCKERFILE).toMatch(/1i load_module modules\/ngx_http_js_module\.so;/)
  expect(DOCKERFILE).toContain('ENV LISTED_HEADERS_ONLY=1\n')
  const directory = entrypointOfTheImage()
  const { stdout } = start(directory, {
    API_URL: 'https://api.example.com',
    LISTED_HEADERS_ONLY: '1',
  })
  const script = join(directory, 'service-headers.js')
  expect(stdout).toContain(`SITE_RETURN_TO=js_import service_headers from ${script};`)
  expect(readFileSync(script, 'utf8')).toContain('dropOthers')
})

test('images are named by version and digest', () => {
  const images = [...DOCKERFILE.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image]) => image)
  expect(images).toHaveLength(2)
  for (const image of images) {
    expect(image).toMatch(/^[a-z/-]+:\d+\.\d+\.\d+-\S+@sha256:[0-9a-f]{64}$/)
  }
  for (const [, from] of DOCKERFILE.matchAll(/^FROM (?:--\S+ )?(\S+)/gm)) {
    expect(from).toMatch(/^\$\{\w+_IMAGE\}$/)
  }
})

test('what is copied into an image can be read there, whatever the umask of the clone', () => {
  const copied = [...DOCKERFILE.matchAll(/^COPY (.*)$/gm)].map(([, copy = '']) => copy)
  const stages = copied.slice(copied.findIndex((copy) => copy.startsWith('--from=build')))
  expect(stages.length).toBeGreaterThan(5)
  for (const copy of stages) expect(copy).toMatch(/^(?:--chmod=0[67][45][45]|--from=build) /)
  expect(DOCKERFILE).toMatch(/^RUN npm run build .*chmod -R a\+rX dist dist-tools$/m)
})
