import { network } from 'virtual:msw'
import { pretendEarlierVisit } from './earlier-visit.ts'
import { createHandlers } from './handlers.ts'
import { showPanel } from './panel.ts'
import { adoptScenarioFromAddress, chosenScenario } from './scenario-choice.ts'
import { type Scenario, SCENARIOS } from './scenarios.ts'

export { DEMO_CONFIG } from './brands.ts'

/** Starts the simulated service in this page. Await it before the first request. Other URLs go to the network. */
export async function startMocks(): Promise<void> {
  adoptScenarioFromAddress()
  const now = new Date()
  const scenario: Scenario = SCENARIOS[chosenScenario()]
  if (scenario.wasVisited === true) {
    pretendEarlierVisit(window.localStorage, window.location.origin, now)
  }
  network.configure({
    handlers: createHandlers({ now, scenario: chosenScenario }),
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  })
  await network.enable()
  showPanel()
}
