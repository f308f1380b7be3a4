import { expect, test } from 'vitest'
import { applyDensity, applyTheme, createPreferences } from './preferences.ts'

const DEFAULTS = ['system', 'comfortable', 'monday', true]
const all = () => {
  const { theme, density, firstWeekday, singleKeys } = createPreferences()
  return [theme.get(), density.get(), firstWeekday.get(), singleKeys.get()]
}

test('settings are kept for the next visit', () => {
  expect(all()).toEqual(DEFAULTS)
  for (const [theme, weekday] of [
    ['dark', 'sunday'],
    ['light', 'saturday'],
  ] as const) {
    const { theme: ownTheme, density, firstWeekday, singleKeys } = createPreferences()
    ownTheme.set(theme)
    density.set('compact')
    firstWeekday.set(weekday)
    singleKeys.set(false)
    expect(all()).toEqual([theme, 'compact', weekday, false])
  }
})

test('stored settings that are odd are the defaults', () => {
  for (const name of ['theme', 'density', 'first-weekday', 'single-keys']) {
    localStorage.setItem(name, '"pink"')
  }
  expect(all()).toEqual(DEFAULTS)
})

test('the theme and the density are applied to the document, and taken back', () => {
  const { dataset } = document.documentElement
  applyTheme('dark')
  applyDensity('compact')
  expect({ ...dataset }).toEqual({ theme: 'dark', density: 'compact' })
  applyTheme('system')
  applyDensity('comfortable')
  expect({ ...dataset }).toEqual({})
})
