import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith } from '../api/test-fetch.ts'
import { tabChannel } from '../lib/tab-channel.ts'
import { collectionScope } from './collections/collection-of.ts'
import { timeOf } from './collections/record.ts'
import { teamPresenceOf } from './collections/team/presence.ts'
import { teamProgressOf } from './collections/team/team-choice.ts'
import { ApiKey } from './connection/api-key.ts'
import { reviewsOf } from './reviews/reviews.ts'
import { sharedTeamOf } from './shared-team.ts'
import { emptyIndexedDB } from './test-indexed-db.ts'
import { testServices } from './test-services.ts'

// No server answers here.

beforeEach(() => {
  emptyIndexedDB()
  vi.stubGlobal('WebSocket', class extends EventTarget {})
})

const TEAM = { brands: [], team: { url: '/team', stream: 'team' } }

function withKey(team: object = TEAM.team) {
  const api = clientWith({ apiBaseUrl: 'https://api.example' })
  const services = testServices({ api, configured: { brands: [], team } })
  const key = new ApiKey(api, services.connection)
  services.connection.key = key
  key.keep('key of Anna', false)
  return { services, key }
}

test('another reader of the same browser shares nothing until they want to, and is somebody else', () => {
  const { services, key } = withKey()
  const team = sharedTeamOf(services)
  team?.start()
  team?.setName('Anna')
  team?.share(true)
  const anna = team?.choice.get()
  expect(anna).toMatchObject({ name: 'Anna', sharing: 'on' })
  key.keep('key of Ben', false)
  expect(team?.choice.get()).toMatchObject({ name: '', sharing: 'undecided' })
  team?.setName('Ben')
  expect(team?.choice.get().id).not.toBe(anna?.id)
  key.keep('key of Anna', false)
  expect(team?.choice.get()).toEqual(anna)
  team?.stop()
  key.disconnect()
})

test('what was made until now is what the team’s clock says', () => {
  vi.setSystemTime('2026-11-17T13:00:00Z')
  const services = testServices({ configured: TEAM })
  teamProgressOf(services).set([[collectionScope(services), { sentUntil: -1, ahead: 60_000 }]])
  const team = sharedTeamOf(services)
  team?.share(false)
  expect(team?.choice.get().since).toBe(Date.parse('2026-11-17T12:59:00Z'))
  team?.stop()
})

test('what is of the future, as of another device’s wrong clock, was made until now too', async () => {
  const services = testServices({ configured: TEAM })
  const { records } = reviewsOf(services)
  await records.ready()
  const later = Date.parse('2100-01-01T00:00:00Z')
  records.keep([{ id: 'c1', brandId: 'tea', members: { reviewed: [true, later] } }])
  const team = sharedTeamOf(services)
  team?.share(false)
  const since = team?.choice.get().since ?? 0
  expect(timeOf(records.record('c1'), 'reviewed')).toBe(since)
  team?.stop()
})

test('while work is removed nothing can be shared', async () => {
  const services = testServices({ configured: TEAM })
  const team = sharedTeamOf(services)
  team?.start()
  team?.share(true)
  void team?.remove()
  expect(team?.isRemoving.get()).toBe(true)
  team?.stop()
  team?.share(true)
  expect(team?.choice.get().sharing).toBe('off')
})

test('a removal that can’t begin says so, and sharing goes on', async () => {
  const services = testServices({ configured: TEAM })
  const team = sharedTeamOf(services)
  team?.share(true)
  vi.spyOn(services.brands.known, 'get').mockImplementationOnce(() => {
    throw new Error('no code')
  })
  await team?.remove()
  expect([team?.removal.get(), team?.isRemoving.get()]).toEqual(['not begun', false])
  expect(team?.choice.get().sharing).toBe('on')
  team?.share(true)
  expect(team?.removal.get()).toBeNull()
})

const BEN = { id: 'b', name: 'Ben', tab: '1', brandId: 'tea', open: 'c1' }

/** Publishes Ben's presence in another tab of a user and waits until all their tabs have received it. */
async function publishFor(scope: string) {
  const [another, last] = [tabChannel(`team ${scope}`), tabChannel(`team ${scope}`)]
  const { promise: isHeard, resolve } = Promise.withResolvers<void>()
  last.listen(() => {
    resolve()
  })
  another.send({ here: BEN })
  await isHeard
  another.close()
  last.close()
}

test('only who shares hears others, and only through tabs of the same reader', async () => {
  const { services, key } = withKey()
  const team = sharedTeamOf(services)
  team?.start()
  const { others } = teamPresenceOf(services)
  const annas = collectionScope(services)
  await publishFor(annas)
  expect(others.get()).toEqual([])
  team?.share(true)
  await publishFor(annas)
  expect(others.get()).toEqual([BEN])
  key.keep('key of Ben', false)
  team?.share(true)
  await publishFor(annas)
  expect(others.get()).toEqual([])
  await publishFor(collectionScope(services))
  expect(others.get()).toEqual([BEN])
  team?.stop()
  key.disconnect()
})

test('who is signed on has that name with every key', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ name: 'Anna' }))
  const { services, key } = withKey({ ...TEAM.team, identity: '/oauth2/userinfo' })
  const team = sharedTeamOf(services)
  team?.start()
  await vi.waitFor(() => expect(team?.isSignedOn.get()).toBe(true))
  key.keep('another key', false)
  expect(team?.choice.get().name).toBe('Anna')
  key.disconnect()
})

test('who stops sharing no longer sees who has what open', () => {
  const services = testServices({ configured: TEAM })
  const team = sharedTeamOf(services)
  team?.start()
  team?.share(true)
  const { others } = teamPresenceOf(services)
  others.set([{ id: 'b', name: 'Ben', tab: '1', brandId: 'tea', open: 'c1' }])
  team?.stop()
  expect(others.get()).toEqual([])
})
