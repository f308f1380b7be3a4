import { network } from 'virtual:msw'
import { createHandlers } from './handlers.ts'
import { showPanel } from './panel.ts'
import { adoptScenarioFromAddress, chosenScenario } from './scenario-choice.ts'

export { DEMO_CONFIG } from './brands.ts'

/**
 * Starts the simulated service in this page, with data up to the current time. Await it before the first request.
 * Requests to other URLs go to the network.
 */
export async function startMocks(): Promise<void> {
  adoptScenarioFromAddress()
  network.configure({
    handlers: createHandlers({ now: new Date(), scenario: chosenScenario }),
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  })
  await network.enable()
  showPanel()
}
