import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const Operation = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
})

const Workflow = z.object({
  on: z.unknown().optional(),
  permissions: z.object({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.object({ 'timeout-minutes': z.number(), steps: z.array(Operation) }),
  ),
})

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z.unknown().optional(),
      environment: z.unknown().optional(),
      volumes: z.array(z.unknown()).optional(),
    }),
  ),
})

const WORKFLOWS = globSync('.github/workflows/*.yml')
const COMPOSE_FILES = globSync('{deploy,e2e}/**/*.{yaml,yml}').filter((file) =>
  /^services:/m.test(readFileSync(file, 'utf8')),
)

function workflow(file: string) {
  return Workflow.parse(parse(readFileSync(file, 'utf8')))
}

function stepsOf(file: string) {
  return Object.values(workflow(file).jobs).flatMap(({ steps }) => steps)
}

/** Allows merge keys, as compose does. */
function compose(file: string) {
  return Compose.parse(parse(readFileSync(file, 'utf8'), { merge: true })).services
}

test.each(WORKFLOWS)(
  '%s may only read unless a job says more, names actions by commit, leaves no token, and puts nothing that others write into a script',
  (file) => {
    // The schema has the permissions, and each job's limit of time.
    expect(Object.keys(workflow(file).jobs)).not.toEqual([])
    const uses = [...readFileSync(file, 'utf8').matchAll(/\buses: *(.*)$/gm)].map(
      ([, action = '']) => action,
    )
    expect(uses.length).toBeGreaterThan(0)
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+/)
    const steps = stepsOf(file)
    const checkouts = steps.filter((step) => step.uses?.startsWith('actions/checkout@'))
    expect(checkouts).not.toEqual([])
    for (const step of checkouts) expect(step.with).toMatchObject({ 'persist-credentials': false })
    for (const { run = '' } of steps) expect(run).not.toMatch(/\$\{\{ (?!matrix\.)/)
  },
)

test('the image is built, started, checked and opened in a browser before it is released', () => {
  const runs = workflow('.github/workflows/ci.yml').jobs['container']?.steps.map(({ run }) => run)
  const script = runs?.join('\n') ?? ''
  for (const part of [
    /^docker compose .*build$/m,
    /^docker compose up .*--wait /m,
    /^npm run doctor -- --site /m,
    /^npx playwright test --project=container$/m,
    /^docker compose run --rm digest /m,
    /docker compose run --rm -T mcp /,
  ]) {
    expect(script).toMatch(part)
  }
})

test('both images are released for two processors, with their parts and where they come from', () => {
  const build = stepsOf('.github/workflows/release.yml').find(({ uses }) =>
    uses?.startsWith('docker/build-push-action@'),
  )
  expect(build?.with).toMatchObject({
    platforms: 'linux/amd64,linux/arm64',
    sbom: true,
    provenance: 'mode=max',
    target: '${{ matrix.target }}',
  })
  const stages = [
    ...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^FROM .* AS (\w+)$/gm),
  ].map(([, stage]) => stage)
  // The last stage is the default target.
  expect(stages).toEqual(['build', 'tools', 'dashboard'])
  const release = readFileSync('.github/workflows/release.yml', 'utf8')
  for (const target of ['dashboard', 'tools']) expect(release).toContain(`target: ${target} }`)
})

test('dependencies are audited every week', () => {
  const { on } = workflow('.github/workflows/audit.yml')
  expect(on).toMatchObject({ schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }] })
  const runs = stepsOf('.github/workflows/audit.yml').map(({ run }) => run)
  expect(runs).toEqual(expect.arrayContaining(['npm audit', 'npm audit --omit=dev']))
})

const { 'docker-compose': renovated, extends: presets } = z
  .object({
    extends: z.array(z.string()),
    'docker-compose': z.object({ managerFilePatterns: z.array(z.string()) }),
  })
  .parse(JSON.parse(readFileSync('renovate.json', 'utf8')))

test('updates come with digests', () => {
  expect(presets).toEqual(
    expect.arrayContaining(['docker:pinDigests', 'helpers:pinGitHubActionDigests']),
  )
})

test.each(COMPOSE_FILES)(
  '%s is one that updates reach, with images by version and digest',
  (file) => {
    // The first is Renovate's default.
    const patterns = [/(?:^|\/)(?:docker-)?compose[^/]*\.ya?ml$/].concat(
      renovated.managerFilePatterns.map((pattern) => new RegExp(pattern.slice(1, -1))),
    )
    expect(patterns.filter((pattern) => pattern.test(file))).not.toEqual([])
    for (const { build, image } of Object.values(compose(file))) {
      if (build !== undefined || image === undefined) continue
      expect(image).toMatch(/^[\w./-]+:\d+\.\d+\.\d+\S*@sha256:[0-9a-f]{64}$/)
    }
  },
)

test('the programs beside the dashboard have the key, the service and the brands of its settings', () => {
  const services = compose('deploy/compose.yaml')
  const config = '${CONFIG_FILE:-./config.json}'
  expect(services['dashboard']?.volumes).toContainEqual(expect.objectContaining({ source: config }))
  for (const name of ['digest', 'mcp', 'doctor']) {
    const { environment, volumes } = services[name] ?? {}
    expect(environment).toMatchObject({
      API_URL: '${API_URL:-}',
      API_KEY_FILE: '/run/secrets/api-key',
      BRANDS: '${BRANDS:-}',
      CONFIG_FILE: '/config.json',
    })
    expect(volumes).toContainEqual(
      expect.objectContaining({ source: config, target: '/config.json' }),
    )
  }
})

test('every documented start waits until the site answers, or says that it does not', () => {
  const pages = ['README.md', 'SECURITY.md', ...globSync('{docs,deploy}/**/*.{md,yaml}')]
  const starts = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/docker compose [^`\n;|&]*?\bup\b[^`\n;|&#]*/g)].map(
      ([line]) => `${page}: ${line}`,
    ),
  )
  expect(starts.length).toBeGreaterThan(5)
  for (const start of starts) expect(start).toMatch(/ --detach .*--wait/)
})

test('Node is checked before everything that a person may start first', () => {
  const { scripts, allowScripts, devDependencies } = z
    .object({
      scripts: z.record(z.string(), z.string()),
      allowScripts: z.record(z.string(), z.boolean()),
      devDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  for (const name of ['start', 'build', 'build:tools', 'preview', 'api', 'test', 'doctor', 'mcp']) {
    expect([name, scripts[name]]).toEqual([
      name,
      expect.stringMatching(/^node scripts\/check-node\.js && /),
    ])
  }
  // npm 12 runs only install scripts that are listed here. Every package with one is decided.
  const { packages } = z
    .object({
      packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })),
    })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.replace(/.*node_modules\//, ''))
  expect(Object.keys(allowScripts).toSorted()).toEqual(withScripts.toSorted())
  expect(allowScripts['node']).toBe(true)
  expect(devDependencies['node']).toMatch(/^24\./)
})
