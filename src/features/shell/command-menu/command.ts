import type { UseNavigateResult } from '@tanstack/react-router'
import type { TextRange } from '../../../lib/text-ranges.ts'
import type { IconName } from '../../../ui/icon.tsx'

/** What stands before a command's name: an icon, the initial of a brand, or the colour of a platform. */
export type CommandSign =
  | { icon: IconName }
  | { path: string }
  | { initial: string }
  | { color: string }
  | { none: true }

/** Opens a page, in this tab or in another one. */
export type Open = UseNavigateResult<string>

/** Something that the command menu offers. */
export type Command = {
  /** Unique in the menu. */
  id: string
  label: string
  sign: CommandSign
  /** Words that find it too and are not shown. */
  words?: string
  /** Shown beside the label. */
  hint?: string
  /** Of a citation, shown at the end. */
  citation?: { detail: string; sentiment: string }
  keys?: readonly string[]
  /** Called after the menu has closed; with `staysOpen` while it is open, to return what has happened. */
  run: (open: Open) => unknown
  staysOpen?: true
}

/** A command that matches what was typed. */
export type FoundCommand = Command & { ranges: readonly TextRange[] }

/** Commands of one kind, the best first. */
export type CommandGroup = {
  name: string
  /** Shown beside the name. */
  hint?: string
  /** What Enter does with its commands. Those that open a page can do it in a new tab. */
  verb: 'Open' | 'Run'
  commands: readonly FoundCommand[]
}
