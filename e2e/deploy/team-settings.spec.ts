import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { render } from './support/nginx.ts'
import { expect, test } from './support/test.ts'

async function rendered(config: object, settings: Record<string, string> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'dashboard-team-'))
  await mkdir(join(directory, 'site'))
  await writeFile(join(directory, 'site/config.json'), JSON.stringify(config))
  const { status, stderr } = render(directory, {
    API_URL: 'https://api.example.com',
    WEB_ROOT: join(directory, 'site'),
    ...settings,
  })
  const written = async (name: string) =>
    status === 0 ? readFile(join(directory, name), 'utf8') : ''
  const headers = await written('security-headers.inc')
  const main = await written('default.conf')
  await rm(directory, { recursive: true })
  return { status, stderr, connect: /connect-src ([^;]*)/.exec(headers)?.[1], main }
}

test('the policy allows the origin of a team elsewhere, and no other', async () => {
  for (const [url, connect] of [
    ['/team', "'self'"],
    ['wss://team.example.com:8443/nats', "'self' wss://team.example.com:8443"],
    ['wss://[2001:db8::1]/', "'self' wss://[2001:db8::1]"],
    ['ws://localhost:9222', "'self' ws://localhost:9222"],
  ]) {
    const result = await rendered({ team: { url, stream: 'team' } })
    expect([url, result.status, result.connect]).toEqual([url, 0, connect])
  }
  for (const url of [
    'ws://team.example.com',
    'https://team.example.com',
    "wss://team.example.com;script-src 'unsafe-inline'",
    'wss://team.example.com https://evil.example',
    'wss://*',
    'wss://',
    'wss://reader:secret@team.example.com',
    'ws://localhost.evil.example',
    'javascript:alert(1)',
    '//evil.example',
    'team',
  ]) {
    const result = await rendered({ team: { url, stream: 'team' } })
    expect([url, result.status, result.stderr]).toEqual([
      url,
      1,
      expect.stringContaining('team.url'),
    ])
  }
})

test('a team that only one side knows of is named, and wrong settings stop the start', async () => {
  const team = { team: { url: '/team', stream: 'team' } }
  expect((await rendered(team)).stderr).toContain('TEAM_URL is not set')
  const alone = await rendered({}, { TEAM_URL: 'http://team:8080' })
  expect(alone.stderr).toContain('config.json has no team at /team')
  const both = await rendered(team, { TEAM_URL: 'http://team:8080' })
  expect(both.stderr).not.toContain('team')
  expect(both.main).toContain('include conf.d/team.inc;')
  for (const settings of [
    { TEAM_URL: 'team:8080' },
    { TEAM_URL: 'nats://team:4222' },
    { TEAM_URL: 'http://team:8080/path' },
    { TEAM_URL: 'http://team:8080;' },
    { TEAM_URL: '"http://team:8080"' },
    { TEAM_URL: "http://team:8080'" },
    { TEAM_CONNECTIONS: '"3"' },
    { TEAM_CONNECTIONS: '0' },
    { TEAM_CONNECTIONS: '2001' },
  ]) {
    expect([settings, (await rendered(team, settings)).status]).toEqual([settings, 1])
  }
})
