import { ConfigError } from './runtime-config.ts'

/** A page in plain HTML: without a configuration there is no app that could say it. */
export function explainStartFailure(root: HTMLElement, error: unknown) {
  const isConfig = error instanceof ConfigError
  const heading = document.createElement('h1')
  heading.textContent = 'The dashboard cannot start'
  const message = document.createElement('p')
  message.textContent = isConfig
    ? error.message
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
  if (!isConfig) console.error(error)
}
