import { reportError } from './report-error.ts'
import { ConfigError, type ConfigProblem } from './runtime-config.ts'

const MESSAGES: Readonly<Record<ConfigProblem, string>> = {
  unreachable: 'The configuration couldn’t be loaded. Check your connection, then reload the page.',
  refused: 'The configuration couldn’t be loaded. Reload the page to try again.',
  'not-json': 'The configuration file, config.json, isn’t valid JSON.',
  wrong: 'The configuration has a mistake. Your administrator can fix it in config.json.',
}

/** In plain HTML, because the app cannot run without a configuration. */
export function explainStartFailure(root: HTMLElement, error: unknown) {
  const isConfig = error instanceof ConfigError
  const heading = document.createElement('h1')
  heading.textContent = 'The dashboard can’t start'
  const message = document.createElement('p')
  message.textContent = isConfig
    ? MESSAGES[error.problem]
    : 'Something unexpected went wrong. Reload the page.'
  const list = document.createElement('ul')
  for (const line of isConfig ? error.lines : []) {
    const item = document.createElement('li')
    item.textContent = line
    list.append(item)
  }
  const page = document.createElement('main')
  page.className = 'cannot-start'
  page.append(heading, message, list)
  root.replaceChildren(page)
  document.querySelector('#boot')?.remove()
  if (!isConfig) reportError(error, 'start')
}
