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

/** Cyrillic, Greek, Hebrew, Arabic, Thai … A Latin letter such as `é` belongs to a layout that has the others elsewhere. */
const OTHER_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u
/** Signs too: Arabic and Chinese layouts have their own where `/` is. */
const OTHER_SIGN = /^(?!\p{Script=Latin})\P{ASCII}/u
/** The key belongs to an input method, is a dead one, or is unknown. */
const NO_KEY = /^(?:Process|Dead|Unidentified)?$/
/** Hebrew layouts have a sign where others have the letter; no Latin layout has it there. */
const HEBREW_W = "'"
/** What `keyCode` is while an input method has the key. */
const INPUT_METHOD = 229

/**
 * The keys that were pressed, such as `e`, `?`, `Enter`, `Ctrl+Enter` or `Shift+ArrowLeft`, or null if they are not for the app.
 * Every handler of keys reads them here. Ctrl is also ⌘. Shift is part of a character. On a layout of another script, a
 * letter is the key at the same place of an English keyboard. Caps Lock makes no difference.
 * @param event the browser's, or React's, which has that inside
 */
export function pressedKey(event: Press | { nativeEvent: Press }): string | null {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = press
  // An input method may be set to letters of full width.
  const key = press.key?.normalize('NFKC')
  // Chrome fills in a form with a plain event, which has no key.
  if (key === undefined || NO_KEY.test(key) || isOfInputMethod(press)) return null
  // They act once, however long they are held down.
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
 * In Safari the Enter that ends a composition comes after it, and only the code tells. But on a Mac it has the same code for all
 * keys with Option, and an input method has no use for its arrows outside of a composition.
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
  if (code === 'Slash' && OTHER_SIGN.test(key)) return shiftKey ? '?' : '/'
  const isPlace =
    (OTHER_LETTER.test(key) && code.startsWith('Key')) || (key === HEBREW_W && code === 'KeyW')
  const character = isPlace ? code.slice('Key'.length) : key
  return shiftKey || ctrlKey || metaKey ? character.toUpperCase() : character.toLowerCase()
}
