import type { Separator } from '../lib/csv.ts'
import type { FirstWeekday } from '../lib/dates.ts'
import { type PersistedAtom, persistedAtom } from './persisted-atom.ts'

/** The first one is the default. */
export const CHOICES = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
  firstWeekday: ['monday', 'sunday', 'saturday'],
  separator: ['comma', 'semicolon', 'tab'],
} as const

export type Theme = (typeof CHOICES.theme)[number]

export type Density = (typeof CHOICES.density)[number]

export type Preferences = ReturnType<typeof createPreferences>

/** `index.html` reads theme and density before the first paint. */
export function createPreferences() {
  return {
    theme: choice<Theme>('theme', CHOICES.theme),
    density: choice<Density>('density', CHOICES.density),
    firstWeekday: choice<FirstWeekday>('first-weekday', CHOICES.firstWeekday),
    separator: choice<Separator>('separator', CHOICES.separator),
    singleKeys: persistedAtom('single-keys', (stored): boolean => stored !== false, 'settings'),
  }
}

function choice<T extends string>(key: string, choices: readonly [T, ...T[]]): PersistedAtom<T> {
  const read = (stored: unknown) => choices.find((each) => each === stored) ?? choices[0]
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
