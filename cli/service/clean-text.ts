/** Truncates between characters, never inside one. */
export function clip(text: string, most: number): string {
  // A character has one or two units.
  const characters = Array.from(text.slice(0, 2 * most + 2))
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** The flags of England, Scotland and Wales consist of tags. */
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}`

/**
 * Invisible characters: direction controls, zero width, tags and runs of variation selectors, which can hide a second text from
 * people but not from machines. Joiners stay, because Persian, Hindi and emoji need them.
 */
const UNSEEN = String.raw`[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{2,}`

const CONTROL = String.raw`[\p{Cc}\u2028\u2029]`

const UNSEEN_OR_FLAG = new RegExp(`(${FLAG})|${UNSEEN}`, 'gu')
const CONTROLS = new RegExp(`${CONTROL}+`, 'gu')
const CONTROL_UNSEEN_OR_FLAG = new RegExp(String.raw`(${FLAG}|\n)|${CONTROL}|${UNSEEN}`, 'gu')

/** External text on one line, without control or invisible characters. */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(UNSEEN_OR_FLAG, '$1').replaceAll(CONTROLS, ' ').trim()
}

/** JSON with invisible characters escaped as `\u202e`, so that the data stay the same. */
export function visibleJson(data: object, indent: number): string {
  return JSON.stringify(data, null, indent).replaceAll(
    CONTROL_UNSEEN_OR_FLAG,
    (found, kept?: string) => kept ?? found.split('').map(escaped).join(''),
  )
}

function escaped(unit: string): string {
  return String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
