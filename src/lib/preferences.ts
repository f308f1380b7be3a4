import { storedValue } from './stored-value.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The theme; `public/theme.js` reads the same key before the first paint. */
export const theme = storedValue<Theme>('theme', (stored) =>
  stored === 'light' || stored === 'dark' ? stored : 'system',
)

/** Whether keys without a modifier act. */
export const singleKeyShortcuts = storedValue<boolean>('single-keys', (stored) => stored !== false)

/** Puts the theme on the document; `system` leaves it to the reader's device. */
export function applyTheme(value: Theme): void {
  if (value === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = value
}
