type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'getModifierState'>

/** Cyrillic, Greek, Hebrew, Arabic, Thai … A Latin letter such as `é` belongs to a layout that has the others elsewhere. */
const OTHER_SCRIPT = /^[^\p{ASCII}\p{Script=Latin}]/u

const CODE_OF_LETTER = /^Key([A-Z])$/

/**
 * The key that was pressed, for a comparison with the name or the character of a key. On a layout of another script it is the
 * key at the same place of an English keyboard. Caps Lock makes no difference.
 */
export function pressedKey(press: Press): string {
  const key = plainKey(press)
  return key.length === 1 && !press.shiftKey ? key.toLowerCase() : key
}

function plainKey(press: Press): string {
  const { key, code, shiftKey } = press
  // With AltGr, layouts of all scripts have signs such as `€`.
  if (!OTHER_SCRIPT.test(key) || press.getModifierState('AltGraph')) return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return CODE_OF_LETTER.exec(code)?.[1] ?? key
}
