import {
  DEPLOY_REPORT,
  DOM_REPORT,
  E2E_REPORT,
  EXPLORE_REPORT,
  FIREFOX_REPORT,
  HOSTILE_REPORT,
  SMOKE_REPORT,
  TEAM_REPORT,
  UNIT_REPORT,
  WEBKIT_REPORT,
} from './reports.ts'

/** `browser` is a Chromium, `other-engine` a Firefox or a WebKit. */
export type Program = 'browser' | 'nginx' | 'nats' | 'firefox' | 'webkit' | 'other-engine'

/** One check of `npm test`. Without a `report` it counts as one test. `needs` names stages that must have passed. */
export type Stage = {
  name: string
  title: string
  command: readonly string[]
  needs: readonly string[]
  report?: string
  /** Programs that must be installed. Stages with any of them get the extra arguments. */
  uses?: readonly Program[]
  /** Whether it leaves a processor idle, so that two of them run at a time. */
  isSmall?: boolean
  /** Whether it runs only when it is named. */
  isOnDemand?: boolean
}

function vitest(project: string, report: string): readonly string[] {
  return [
    'vitest',
    'run',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
}

/** In order: the quickest first. */
export const STAGES: readonly Stage[] = [
  { name: 'types', title: 'Types', command: ['tsc', '--noEmit'], needs: [] },
  { name: 'lint', title: 'Lint', command: ['oxlint', '--deny-warnings'], needs: [] },
  { name: 'format', title: 'Format', command: ['oxfmt', '--check'], needs: [] },
  { name: 'dead-code', title: 'Dead code', command: ['knip'], needs: [] },
  {
    name: 'unit',
    title: 'Unit tests',
    command: vitest('unit', UNIT_REPORT),
    needs: [],
    report: UNIT_REPORT,
  },
  {
    name: 'dom',
    title: 'Unit tests with a document',
    command: vitest('dom', DOM_REPORT),
    needs: [],
    report: DOM_REPORT,
  },
  {
    name: 'build',
    title: 'Production build',
    command: ['vite', 'build', '--logLevel=warn'],
    needs: [],
  },
  {
    name: 'mock-build',
    title: 'Build with simulated data',
    command: ['vite', 'build', '--mode=mock', '--logLevel=warn'],
    needs: [],
  },
  { name: 'size', title: 'Size', command: ['size-limit'], needs: ['build'] },
  {
    name: 'contents',
    title: 'Contents of the build',
    command: ['node', 'tools/check-build.ts'],
    needs: ['build'],
  },
  {
    name: 'browsers',
    title: 'Supported browsers',
    command: ['node', 'tools/check-browsers.ts'],
    needs: ['build'],
  },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    command: ['playwright', 'test', '--config=e2e/playwright.config.ts'],
    needs: ['build', 'mock-build'],
    report: E2E_REPORT,
    uses: ['browser'],
  },
  {
    name: 'deploy',
    title: 'Deployment',
    command: ['playwright', 'test', '--config=e2e/deploy/playwright.config.ts'],
    needs: ['build'],
    report: DEPLOY_REPORT,
    uses: ['browser', 'nginx'],
  },
  {
    name: 'hostile',
    title: 'Attacks',
    command: ['playwright', 'test', '--config=e2e/hostile/playwright.config.ts'],
    needs: ['build'],
    report: HOSTILE_REPORT,
    uses: ['browser'],
    isSmall: true,
  },
  {
    name: 'smoke',
    title: 'Another engine',
    command: ['playwright', 'test', '--config=e2e/engines/smoke.config.ts'],
    needs: ['build'],
    report: SMOKE_REPORT,
    uses: ['other-engine'],
    isSmall: true,
  },
  {
    name: 'firefox',
    title: 'End-to-end tests in Firefox',
    command: ['playwright', 'test', '--config=e2e/engines/firefox.config.ts'],
    needs: ['build', 'mock-build'],
    report: FIREFOX_REPORT,
    uses: ['firefox'],
    isOnDemand: true,
  },
  {
    name: 'webkit',
    title: 'A walk in WebKit',
    command: ['playwright', 'test', '--config=e2e/engines/walk.config.ts'],
    needs: ['build'],
    report: WEBKIT_REPORT,
    uses: ['webkit'],
    isOnDemand: true,
  },
  {
    name: 'team',
    title: 'A team and its engine',
    command: ['playwright', 'test', '--config=e2e/team/playwright.config.ts'],
    needs: ['build'],
    report: TEAM_REPORT,
    uses: ['browser', 'nats'],
    isOnDemand: true,
  },
  {
    name: 'explore',
    title: 'Robot',
    command: ['playwright', 'test', '--config=e2e/explore/playwright.config.ts'],
    needs: ['build'],
    report: EXPLORE_REPORT,
    uses: ['browser'],
    isSmall: true,
  },
]

/** The named stages and those they need, or all but those on demand if none is named. */
export function selectStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown !== undefined) {
    const known = STAGES.map((stage) => stage.name).join(', ')
    throw new Error(`No stage is called ${unknown}. There are: ${known}.`)
  }
  if (names.length === 0) return STAGES.filter(({ isOnDemand }) => isOnDemand !== true)
  const needed = STAGES.filter((stage) => names.includes(stage.name)).flatMap(({ needs }) => needs)
  return STAGES.filter(({ name }) => names.includes(name) || needed.includes(name))
}
