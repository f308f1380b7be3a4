import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Engine, type EngineOptions, startEngine } from '../../../tools/team/start-engine.ts'
import { freePort } from '../../support/free-port.ts'

/** Starts an engine on free ports, with a folder that goes with it. */
export async function startTestEngine(options: Partial<EngineOptions> = {}): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'dashboard-team-'))
  const [operatorPort, readerPort] = [await freePort(), await freePort()]
  const engine = await startEngine({ folder, operatorPort, readerPort, ...options })
  return {
    ...engine,
    stop: async (signal) => {
      await engine.stop(signal)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
