import type { Separator } from '../lib/csv.ts'
import type { FirstWeekday } from '../lib/dates.ts'
import { type PersistedAtom, persistedAtom } from './persisted-atom.ts'

export type Theme = 'system' | 'light' | 'dark'

export type Density = 'comfortable' | 'compact'

export type Preferences = ReturnType<typeof createPreferences>

/** `index.html` reads theme and density before the first paint. */
export function createPreferences() {
  return {
    theme: choice<Theme>('theme', 'system', 'light', 'dark'),
    density: choice<Density>('density', 'comfortable', 'compact'),
    firstWeekday: choice<FirstWeekday>('first-weekday', 'monday', 'sunday', 'saturday'),
    separator: choice<Separator>('separator', 'comma', 'semicolon', 'tab'),
    singleKeys: persistedAtom('single-keys', (stored): boolean => stored !== false, 'settings'),
  }
}

function choice<T extends string>(key: string, usual: T, ...others: T[]): PersistedAtom<T> {
  return persistedAtom(key, (stored) => others.find((each) => each === stored) ?? usual, 'settings')
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
