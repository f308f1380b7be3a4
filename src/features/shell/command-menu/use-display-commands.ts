import { useSelector } from '@tanstack/react-store'
import type { Theme } from '../../../model/preferences.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { COMMAND_PATHS } from './command-paths.ts'
import type { Command } from './command.ts'

const THEMES: readonly { theme: Theme; label: string; name: string }[] = [
  { theme: 'light', label: 'Light theme', name: 'Light' },
  { theme: 'dark', label: 'Dark theme', name: 'Dark' },
  { theme: 'system', label: 'Theme of the device', name: 'System' },
]

/** Commands for how pages look, and for their link. */
export function useDisplayCommands(): Command[] {
  const { preferences } = useServices()
  const theme = useSelector(preferences.theme)
  const now = THEMES.find((each) => each.theme === theme)?.name ?? 'System'
  const themes = THEMES.filter((each) => each.theme !== theme).map((each): Command => ({
    id: `theme ${each.theme}`,
    label: each.label,
    words: `appearance ${each.name}`,
    sign: { path: COMMAND_PATHS.theme },
    hint: `now ${now}`,
    run: () => {
      preferences.theme.set(each.theme)
    },
  }))
  const isCompact = useSelector(preferences.density) === 'compact'
  const density: Command = {
    id: 'density',
    label: isCompact ? 'Comfortable rows' : 'Compact rows',
    words: 'density appearance',
    sign: { path: COMMAND_PATHS.rows },
    hint: isCompact ? 'now Compact' : 'now Comfortable',
    run: () => {
      preferences.density.set(isCompact ? 'comfortable' : 'compact')
    },
  }
  return [
    {
      id: 'copy link',
      label: 'Copy link to this view',
      words: 'address URL share',
      sign: { path: COMMAND_PATHS.link },
      staysOpen: true,
      run: copyLink,
    },
    density,
    ...themes,
  ]
}

/** @returns what has happened */
async function copyLink(): Promise<string> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    return 'Link copied'
  } catch {
    return 'Your browser didn’t allow copying. Copy the link from the address bar.'
  }
}
