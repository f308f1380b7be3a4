import { chooseScenario, chosenScenario } from './scenario-choice.ts'
import { SCENARIOS } from './scenarios.ts'

// On narrower screens it would cover the app's controls.
const ROOMY = 'screen and (min-width: 900px)'

/** Shows the scenario menu in the corner, unless `sessionStorage['mock-panel']` is `off`. */
export function showPanel(): void {
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
