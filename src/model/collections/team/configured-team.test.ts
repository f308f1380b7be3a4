import { expect, test } from 'vitest'
import { configuredTeam, socketUrl } from './configured-team.ts'

const TEAM = { url: '/team', stream: 'team' }

test('there is a team where the configuration says so', () => {
  expect(configuredTeam(undefined)).toEqual({ team: null, problems: [] })
  expect(configuredTeam(TEAM)).toEqual({ team: { ...TEAM, identity: null }, problems: [] })
  const signedOn = { ...TEAM, identity: '/oauth2/userinfo' }
  expect(configuredTeam(signedOn).team).toEqual(signedOn)
})

test.each([
  ['url', 'ws://nats.example'],
  ['url', '//nats.example/team'],
  ['url', '/\t/nats.example'],
  ['url', 'wss://me@nats.example'],
  ['url', 'wss://:secret@nats.example'],
  // Browsers open no WebSocket with a fragment.
  ['url', 'wss://nats.example#team'],
  ['url', '/team#'],
  // Browsers accept these as addresses; nginx and the doctor do not.
  ['url', 'wss:nats.example'],
  ['url', 'wss:///nats.example'],
  ['url', ' wss://nats.example'],
  ['url', 'javascript:alert(1)'],
  ['url', 'ws://localhost.evil.example'],
  ['stream', 'a.b'],
  ['stream', ''],
  ['identity', 'https://elsewhere.example/me'],
  ['password', 'x'],
])('with the wrong %s %j nothing is shared', (key, value) => {
  const { team, problems } = configuredTeam({ ...TEAM, [key]: value })
  expect(team).toBeNull()
  expect(problems).toEqual([expect.stringContaining(`config.json.team.${key}: `)])
})

test('a value that is no object is named', () => {
  expect(configuredTeam('/team')).toEqual({
    team: null,
    problems: ['config.json.team: expected { "url", "stream" }'],
  })
})

test.each([
  ['/team', 'https://tea.example/brands/a', 'wss://tea.example/team'],
  ['/team', 'http://localhost:4173/', 'ws://localhost:4173/team'],
  ['wss://nats.example/t', 'https://tea.example/', 'wss://nats.example/t'],
  ['ws://127.0.0.1:8080', 'http://localhost/', 'ws://127.0.0.1:8080/'],
  ['ws://localhost:8080', 'http://localhost/', 'ws://localhost:8080/'],
  ['ws://[::1]:8080', 'http://localhost/', 'ws://[::1]:8080/'],
])('%s on %s is %s', (url, page, expected) => {
  const { team } = configuredTeam({ ...TEAM, url })
  expect(team === null ? null : socketUrl(team, page)).toBe(expected)
})
