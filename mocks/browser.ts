import { network } from 'virtual:msw'
import { pretendEarlierVisit } from './earlier-visit.ts'
import { createHandlers } from './handlers.ts'
import { SCENARIOS, type Scenario, type ScenarioName, isScenarioName } from './scenarios.ts'

const STORED_AS = 'mock-scenario'
const PARAMETER = 'scenario'
const warned = new Set<string>()

/** Moves `?scenario=NAME` from the URL to the tab's storage, so that links do not need it. */
function adoptScenarioFromAddress(): void {
  const address = new URL(window.location.href)
  const name = address.searchParams.get(PARAMETER)
  if (name === null) return
  chooseScenario(name)
  address.searchParams.delete(PARAMETER)
  window.history.replaceState(window.history.state, '', address)
}

/** Read for every request, so that tests can change it while the page runs. */
function chosenScenario(): ScenarioName {
  const name = window.sessionStorage.getItem(STORED_AS) ?? 'healthy'
  if (isScenarioName(name)) return name
  if (!warned.has(name)) console.warn(`There is no scenario "${name}"; the service is healthy.`)
  warned.add(name)
  return 'healthy'
}

function chooseScenario(name: string): void {
  window.sessionStorage.setItem(STORED_AS, name)
}

// On narrower screens it would cover the app's controls.
const ROOMY = 'screen and (min-width: 900px)'

/** Shows the scenario menu in the corner, unless `sessionStorage['mock-panel']` is `off`. */
function showPanel(): void {
  if (window.sessionStorage.getItem('mock-panel') === 'off') return
  const panel = document.createElement('aside')
  panel.ariaLabel = 'Simulated service'
  const label = document.createElement('label')
  const select = createSelect()
  label.append('Scenario ', select)
  panel.append(label)
  Object.assign(panel.style, {
    position: 'fixed',
    insetBlockEnd: '0',
    insetInlineEnd: '0',
    padding: '4px 8px',
    background: 'Canvas',
    color: 'CanvasText',
    border: '1px solid',
    borderStartStartRadius: '8px',
    font: '12px/24px system-ui, sans-serif',
    zIndex: '10',
  })

  const roomy = window.matchMedia(ROOMY)
  const fit = () => {
    panel.style.display = roomy.matches ? 'block' : 'none'
  }
  roomy.addEventListener('change', fit)
  fit()
  document.body.append(panel)
}

function createSelect(): HTMLSelectElement {
  const select = document.createElement('select')
  for (const [name, { description }] of Object.entries(SCENARIOS)) {
    const option = new Option(name, name)
    option.title = description
    select.append(option)
  }
  select.value = chosenScenario()
  Object.assign(select.style, { font: 'inherit', color: 'inherit', background: 'Canvas' })
  select.addEventListener('change', () => {
    chooseScenario(select.value)
    window.location.reload()
  })
  return select
}

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
