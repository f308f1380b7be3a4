import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listenOn } from '../../scripts/ports.ts'
import { ask, codeOf } from './support/ask.ts'
import { startNginx } from './support/nginx.ts'
import { API_KEY } from './support/service.ts'
import { expect, test } from './support/test.ts'

const SCORE = '/v1/brands/northwind/geo-score'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** Self-signed. */
function makeCertificate(directory: string): { certificate: string; key: string } {
  const certificate = join(directory, 'certificate.pem')
  const key = join(directory, 'key.pem')
  const asked = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=service -addext subjectAltName=DNS:127.0.0.1`
  const made = spawnSync('openssl', [...asked.split(' '), '-keyout', key, '-out', certificate])
  if (made.status !== 0) throw new Error(made.stderr.toString())
  return { certificate, key }
}

test('a service without a trusted certificate does not get the key', async () => {
  test.skip(!hasOpenssl, 'openssl, which makes the certificate, is not installed')
  const directory = await mkdtemp(join(tmpdir(), 'dashboard-tls-'))
  const { certificate, key } = makeCertificate(directory)
  const seen: (string | undefined)[] = []
  const service = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (incoming, outgoing) => {
      seen.push(incoming.headers.authorization)
      outgoing.setHeader('Content-Type', 'application/json').end('{}')
    },
  )
  const port = await listenOn(service)
  const settings = { API_URL: `https://127.0.0.1:${port}`, API_KEY }

  const distrustful = await startNginx(settings)
  const refused = await ask(distrustful.url, SCORE)
  await distrustful.stop()
  expect([refused.status, codeOf(refused)]).toEqual([502, 'SERVICE_UNREACHABLE'])
  expect(seen).toEqual([])

  const trusting = await startNginx({ ...settings, CA_FILE: certificate })
  const answered = await ask(trusting.url, SCORE)
  await trusting.stop()
  expect(answered.status).toBe(200)
  expect(seen).toEqual([`Bearer ${API_KEY}`])

  service.close()
  service.closeAllConnections()
  await rm(directory, { recursive: true })
})
