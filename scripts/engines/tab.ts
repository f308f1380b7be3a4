/** The operations that the walk needs, for Playwright and WebDriver. */
export type Tab = {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Brings the tab to the front, where it receives keys. */
  show: () => Promise<void>
  address: () => Promise<string>
  /** Waits for an element with this role and name, and clicks on it. */
  click: (role: Role, name: string) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  text: () => Promise<string>
  read: (expression: string) => Promise<unknown>
}

export type Role = 'button' | 'link' | 'radio' | 'textbox' | 'checkbox' | 'searchbox'
type Key = 'Escape' | 'Enter' | 'End'

export type Browser = {
  newTab: () => Promise<Tab>
  close: () => Promise<void>
}

/** For a page on a busy machine. */
export const PATIENCE_MS = 60_000
