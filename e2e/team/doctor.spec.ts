import { expect, test } from '@playwright/test'
import { connectAsOperator } from '../../cli/team/connect.ts'
import { makeStream } from '../../cli/team/make-stream.ts'
import type { NatsServerOptions } from '../../cli/team/start-server.ts'
import { permissionsText } from '../../cli/team/user-permissions.ts'
import { freePort } from '../../scripts/ports.ts'
import { doctor } from '../support/doctor.ts'
import { startTestNatsServer } from './support/nats-server.ts'

async function checked(options: Partial<NatsServerOptions>, ...args: readonly string[]) {
  const server = await startTestNatsServer(options)
  const operator = await connectAsOperator(server.operatorUrl)
  await makeStream(operator, 'team')
  await operator.close()
  const result = await doctor('--team', server.userUrl, ...args)
  await server.stop()
  return result
}

test('a running server is checked as a user', async () => {
  const fine = await checked({})
  expect(fine.said).toMatch(/^✓ Stream +as it should be/m)
  expect([fine.said.includes('✗'), fine.code]).toEqual([false, 0])

  const wide = await checked({ permissions: permissionsText('team', []).replace('$JS.FC.>', '>') })
  expect(wide.said).toMatch(/^✗ Delete the stream +not refused$/m)
  expect(wide.code).toBe(1)

  const byBrand = await checked({ brandIds: ['northwind'] }, '--brand', 'northwind')
  expect(byBrand.said).toMatch(/^✓ Read another brand +refused$/m)
  expect(byBrand.code).toBe(0)
})

test('a server that is not there, and wrong usage', async () => {
  const url = `ws://127.0.0.1:${await freePort()}`
  const away = await doctor('--team', url)
  expect(away.said).toContain(`${url} cannot be reached`)
  expect(away.code).toBe(1)
  expect((await doctor('--team', 'https://geo.example.com')).code).toBe(2)
  expect((await doctor('--team', 'wss://a', '--stream', 'a.b')).code).toBe(2)
  expect((await doctor('--team', 'wss://a', '--brand', '..')).code).toBe(2)
})
