import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** With an htpasswd file of one name and its password, which is removed afterwards. */
export async function withPasswordFile(
  name: string,
  password: string,
  use: (file: string) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'dashboard-access-'))
  const file = join(directory, 'htpasswd')
  const hash = createHash('sha1').update(password).digest('base64')
  await writeFile(file, `${name}:{SHA}${hash}\n`)
  await use(file)
  await rm(directory, { recursive: true })
}

export function basicAuth(name: string, password: string): { Authorization: string } {
  return { Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` }
}
