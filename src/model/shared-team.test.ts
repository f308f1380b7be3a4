// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith } from '../api/test-answers.ts'
import { tabChannel } from '../lib/tab-channel.ts'
import { ApiKey } from './connection/api-key.ts'
import { sharedTeamOf } from './shared-team.ts'
import { teamPresenceOf } from './team-presence.ts'
import { emptyIndexedDB } from './test-indexed-db.ts'
import { testServices } from './test-services.ts'

// No engine answers here.

beforeEach(() => {
  emptyIndexedDB()
  localStorage.clear()
  vi.stubGlobal('WebSocket', class extends EventTarget {})
})

const TEAM = { brands: [], team: { url: '/team', stream: 'team' } }

test('another reader of the same browser shares nothing until they want to, and is somebody else', () => {
  const api = clientWith({ apiBaseUrl: 'https://api.example' })
  const services = testServices({ api, configured: TEAM })
  const key = new ApiKey(api, services.connection)
  services.connection.key = key
  key.keep('key of Anna', false)
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

test('while work is removed nothing can be shared; who is not sharing hears nobody', async () => {
  const services = testServices({ configured: TEAM })
  const team = sharedTeamOf(services)
  team?.start()
  team?.share(true)
  const removing = team?.remove()
  expect(team?.isRemoving.get()).toBe(true)
  team?.stop()
  team?.share(true)
  expect(team?.choice.get().sharing).toBe('off')
  void removing?.catch(() => undefined)
  const [another, last] = [tabChannel('team'), tabChannel('team')]
  const { promise: isHeard, resolve } = Promise.withResolvers<void>()
  last.listen(() => {
    resolve()
  })
  another.send({ here: { id: 'b', name: 'Ben', tab: '1', brandId: 'tea', open: 'c1' } })
  await isHeard
  another.close()
  last.close()
  expect(teamPresenceOf(services).others.get()).toEqual([])
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
