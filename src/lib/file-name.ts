const LONGEST = 60

/** A text as part of a file name: an id may contain characters that are not allowed there. */
export function inFileName(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(0, LONGEST)
}
