import { checkPermissions, type CheckOptions } from './check-permissions.ts'
import { connectAsUser } from './connect.ts'
import type { Finding } from './finding.ts'

/** Connects as a user, with COOKIE or BASIC_AUTH of the environment, and tests a user's permissions. */
export async function checkAsUser(url: string, options: CheckOptions): Promise<readonly Finding[]> {
  const { COOKIE: cookie, BASIC_AUTH: password } = process.env
  const reader = await connectAsUser(url, { cookie, password })
  try {
    return await checkPermissions(reader, options)
  } finally {
    await reader.close()
  }
}
