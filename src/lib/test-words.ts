/** The texts of a test, one after another with `|` between them. */
export function words(texts: string): string[] {
  return texts.split('|')
}
