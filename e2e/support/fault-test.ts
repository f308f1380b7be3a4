import { test as base } from '../test.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'

/** The test with a server of its own; its `config.json` can be set with `test.use({ config })`. */
export const test = base.extend<{ config: object; server: FaultServer }>({
  config: [{}, { option: true }],
  server: async ({ config }, use) => {
    const server = await startFaultServer(config)
    await use(server)
    await server.close()
  },
})
