/** A text with at most so many characters, cut between them and never inside one. */
export function clip(text: string, most: number): string {
  // Each character has one or two units.
  const characters = Array.from(text.slice(0, 2 * most + 2))
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}
