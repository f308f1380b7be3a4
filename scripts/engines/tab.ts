/** What a tab of any browser can do: all that the walk needs, so that Playwright and WebDriver can both provide it. */
export type Tab = {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Brings the tab to the front, where it gets keys. */
  show: () => Promise<void>
  address: () => Promise<string>
  /** Clicks on what has this role and name, once it is there. */
  click: (role: Role, name: string) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  /** The text of the page that is visible. */
  text: () => Promise<string>
  /** What an expression of JavaScript is in the page: JSON. */
  read: (expression: string) => Promise<unknown>
}

export type Role = 'button' | 'link' | 'radio' | 'textbox' | 'checkbox' | 'searchbox'
type Key = 'Escape' | 'Enter' | 'End'

/** A browser with an empty profile. */
export type Browser = {
  newTab: () => Promise<Tab>
  close: () => Promise<void>
}

/** How long a page may take, also on a busy machine. */
export const PATIENCE_MS = 60_000
