/** Truncates between characters, never inside one. */
export function clip(text: string, most: number): string {
  // A character has one or two units.
  const characters = Array.from(text.slice(0, 2 * most + 2))
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
