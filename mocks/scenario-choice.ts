import { isScenarioName, type ScenarioName } from './scenarios.ts'

const STORED_AS = 'mock-scenario'
const PARAMETER = 'scenario'
const warned = new Set<string>()

/** Moves `?scenario=NAME` from the URL to the tab's storage, so that links do not need it. */
export function adoptScenarioFromAddress(): void {
  const address = new URL(window.location.href)
  const name = address.searchParams.get(PARAMETER)
  if (name === null) return
  chooseScenario(name)
  address.searchParams.delete(PARAMETER)
  window.history.replaceState(window.history.state, '', address)
}

/** Read for every request, so that tests can change it while the page runs. */
export function chosenScenario(): ScenarioName {
  const name = window.sessionStorage.getItem(STORED_AS) ?? 'healthy'
  if (isScenarioName(name)) return name
  if (!warned.has(name)) console.warn(`There is no scenario "${name}"; the service is healthy.`)
  warned.add(name)
  return 'healthy'
}

export function chooseScenario(name: string): void {
  window.sessionStorage.setItem(STORED_AS, name)
}
