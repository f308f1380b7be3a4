import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type ShortcutName, ShortcutsProvider, useCommands } from './app-shortcuts.ts'

function Command({ name }: { name: ShortcutName }) {
  const { available, run } = useCommands()
  return (
    <button type="button" onClick={() => available().includes(name) && run(name)}>
      Run command
    </button>
  )
}

/** Runs a command of the command menu beside a part of a page. */
export function runCommand(name: ShortcutName, part: ReactNode): void {
  render(
    <ShortcutsProvider areOn>
      {part}
      <Command name={name} />
    </ShortcutsProvider>,
  )
  fireEvent.click(screen.getByText('Run command'))
}
