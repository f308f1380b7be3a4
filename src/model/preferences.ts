import { type StoredValue, storedValue } from './stored-value.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The reader's settings, kept in this browser. */
export type Preferences = {
  /** `public/theme.js` reads the same key before the first paint. */
  theme: StoredValue<Theme>
  /** Whether single-key shortcuts are on. */
  singleKeys: StoredValue<boolean>
}

export function createPreferences(): Preferences {
  return {
    theme: storedValue<Theme>('theme', (stored) =>
      stored === 'light' || stored === 'dark' ? stored : 'system',
    ),
    singleKeys: storedValue<boolean>('single-keys', (stored) => stored !== false),
  }
}

/** Applies the theme to the document; `system` follows the device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
