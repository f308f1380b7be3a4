import type { UseNavigateResult } from '@tanstack/react-router'
import type { TextRange } from '../../../lib/text-ranges.ts'
import type { IconName } from '../../../ui/icon.tsx'

export type CommandSign =
  | { icon: IconName }
  | { path: string }
  | { initial: string }
  | { color: string }
  | { none: true }

export type Open = UseNavigateResult<string>

export type Command = {
  id: string
  label: string
  sign: CommandSign
  /** Hidden search terms. */
  words?: string
  hint?: string
  citation?: { detail: string; sentiment: string }
  keys?: readonly string[]
  /** Called after the menu has closed; with `staysOpen`, while it is open, and returns a result message. */
  run: (open: Open) => unknown
  staysOpen?: true
}

export type FoundCommand = Command & { ranges: readonly TextRange[] }

export type CommandGroup = {
  name: string
  hint?: string
  /** What Enter does. Commands that open a page can do so in a new tab. */
  verb: 'Open' | 'Run'
  commands: readonly FoundCommand[]
}
