type Press = Pick<
  KeyboardEvent,
  | 'code'
  | 'keyCode'
  | 'isComposing'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'repeat'
  | 'getModifierState'
> & { key: string | undefined }

/** Cyrillic, Greek, Hebrew, Arabic, Thai … Layouts with a Latin letter such as `é` have the other Latin letters elsewhere. */
const OTHER_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u
/** Arabic and Chinese layouts have their own signs where `/` is. */
const OTHER_SIGN = /^(?!\p{Script=Latin})\P{ASCII}/u
/** The key belongs to an input method, is a dead key, or is unknown. */
const NO_KEY = /^(?:Process|Dead|Unidentified)?$/
/** Hebrew layouts type this in place of the letter; no Latin layout has it there. */
const HEBREW_W = "'"
/** Thai layouts type this in place of the digit, and have another key for `/`. French ones type it at 1, 7 or 9. */
const THAI_2 = '/'
/** Hungarian layouts type this at the place of 0, which they have elsewhere. */
const HUNGARIAN_0 = /^ö$/i
const DIGIT = /^\p{Nd}$/u
/** Not superscripts, which French layouts have on a key of their own. */
const FULL_WIDTH = /[\uff01-\uff5e]/
/** The `keyCode` while an input method handles the key. */
const INPUT_METHOD = 229

/**
 * The pressed keys, such as `e`, `?`, `Enter`, `Ctrl+Enter` or `Shift+ArrowLeft`; null if they are not for the app. All key
 * handlers use it. Ctrl includes ⌘, and Shift is part of a character. On layouts of other scripts, a letter is the key at
 * the same place of an English keyboard, as is a digit where letters or signs are typed without Shift. Caps Lock is ignored.
 */
export function pressedKey(event: Press | { nativeEvent: Press }): string | null {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = press
  // An input method may type full-width letters.
  const key = press.key?.replace(FULL_WIDTH, (character) => character.normalize('NFKC'))
  // Chrome's autofill dispatches a plain event without a key.
  if (key === undefined || NO_KEY.test(key) || isOfInputMethod(press)) return null
  // They act once, however long they are held.
  if (repeat && (key === 'Enter' || key === 'Escape')) return null
  // One key of Arabic layouts types two letters.
  const isCharacter = key.length === 1 || /^\P{ASCII}/u.test(key)
  if (isCharacter && press.getModifierState('AltGraph')) {
    // Some layouts have signs such as `/` there. Windows reports AltGr as Ctrl and Alt.
    return /^[\p{L}\p{N}]/u.test(key) ? null : key
  }
  const control = ctrlKey || metaKey ? 'Ctrl+' : ''
  const modifiers = control + (altKey ? 'Alt+' : '')
  const shift = shiftKey && (!isCharacter || modifiers !== '') ? 'Shift+' : ''
  return modifiers + shift + (isCharacter ? characterOf(press, key) : key)
}

/**
 * In Safari, the Enter that ends a composition arrives after it with only this key code. On a Mac, all keys with Option have
 * that code too, and input methods don't use the arrows outside a composition.
 */
export function isOfInputMethod({
  isComposing,
  keyCode,
  altKey,
  key,
}: Pick<Press, 'isComposing' | 'keyCode' | 'altKey' | 'key'>): boolean {
  const isOptionArrow = altKey && key?.startsWith('Arrow') === true
  return isComposing || (keyCode === INPUT_METHOD && !isOptionArrow)
}

function characterOf({ code, shiftKey, ctrlKey, metaKey }: Press, key: string): string {
  if (DIGIT.test(key)) return `${digitOf(key.codePointAt(0) ?? 0)}`
  const isTyped =
    key === THAI_2 ? code !== 'Digit2' : /^[a-z?]$/i.test(key) || HUNGARIAN_0.test(key)
  if (code.startsWith('Digit') && !shiftKey && !isTyped) return code.slice('Digit'.length)
  if (code === 'Slash' && OTHER_SIGN.test(key)) return shiftKey ? '?' : '/'
  const isPlace =
    (OTHER_LETTER.test(key) && code.startsWith('Key')) || (key === HEBREW_W && code === 'KeyW')
  const character = isPlace ? code.slice('Key'.length) : key
  return shiftKey || ctrlKey || metaKey ? character.toUpperCase() : character.toLowerCase()
}

/** Digits of a script follow one another in Unicode. */
function digitOf(point: number): number {
  return DIGIT.test(String.fromCodePoint(point - 1)) ? digitOf(point - 1) + 1 : 0
}
