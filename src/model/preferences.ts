import type { Separator } from '../lib/csv.ts'
import type { FirstWeekday } from '../lib/dates.ts'
import { type PersistedAtom, persistedAtom } from './persisted-atom.ts'

export type Theme = 'system' | 'light' | 'dark'

export type Density = 'comfortable' | 'compact'

export type Preferences = {
  /** `index.html` reads the same key before the first paint. */
  theme: PersistedAtom<Theme>
  /** `index.html` reads this one too. */
  density: PersistedAtom<Density>
  firstWeekday: PersistedAtom<FirstWeekday>
  separator: PersistedAtom<Separator>
  singleKeys: PersistedAtom<boolean>
}

export function createPreferences(): Preferences {
  return {
    theme: setting<Theme>('theme', (stored) =>
      stored === 'light' || stored === 'dark' ? stored : 'system',
    ),
    density: setting<Density>('density', (stored) =>
      stored === 'compact' ? stored : 'comfortable',
    ),
    firstWeekday: setting<FirstWeekday>('first-weekday', (stored) =>
      stored === 'sunday' || stored === 'saturday' ? stored : 'monday',
    ),
    separator: setting<Separator>('separator', (stored) =>
      stored === 'semicolon' || stored === 'tab' ? stored : 'comma',
    ),
    singleKeys: setting<boolean>('single-keys', (stored) => stored !== false),
  }
}

function setting<T>(key: string, read: (stored: unknown) => T): PersistedAtom<T> {
  return persistedAtom(key, read, 'settings')
}

/** `system` follows the device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export function applyDensity(density: Density): void {
  if (density === 'comfortable') delete document.documentElement.dataset['density']
  else document.documentElement.dataset['density'] = density
}
