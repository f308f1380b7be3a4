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

/** Letters of Cyrillic, Greek, Hebrew, Arabic, Thai … A Latin letter such as `é` belongs to a layout that has the others elsewhere. */
const OTHER_SCRIPT = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u
/** Signs too: Arabic and Chinese layouts have their own where `/` is. */
const OTHER_SIGN = /^(?!\p{Script=Latin})\P{ASCII}/u
/** What an input method may type instead of ASCII, such as `／`, at this distance. */
const FULL_WIDTH = /^[\uFF01-\uFF5E]$/
const FULL_WIDTH_OFFSET = 0xfe_e0

const CODE_OF_LETTER = /^Key([A-Z])$/
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u

/** The key belongs to an input method, a dead key or an unknown device. */
const NO_KEY = new Set(['', 'Process', 'Dead', 'Unidentified'])
/** What `keyCode` is while an input method has the key. */
const INPUT_METHOD = 229

/** They act once, however long they are held down. */
const ONCE = new Set(['Enter', 'Escape'])

/**
 * The keys that were pressed, such as `e`, `?`, `Enter`, `Ctrl+Enter` or `Shift+ArrowLeft`, or null if they are not for the app.
 * Every handler of keys reads them here. Ctrl is also ⌘. Shift is part of a character. On a layout of another script, a
 * letter is the key at the same place of an English keyboard. Caps Lock makes no difference.
 * @param event the browser's, or React's, which has that inside
 */
export function pressedKey(event: Press | { nativeEvent: Press }): string | null {
  const press = 'nativeEvent' in event ? event.nativeEvent : event
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = press
  // Chrome fills in a form with a plain event, which has no key.
  if (key === undefined || NO_KEY.has(key) || isOfInputMethod(press)) return null
  if (repeat && ONCE.has(key)) return null
  // One key of Arabic layouts types two letters.
  const isCharacter = key.length === 1 || /^\P{ASCII}/u.test(key)
  if (isCharacter && press.getModifierState('AltGraph')) {
    // Some layouts have signs such as `/` there. Windows reports AltGr as Ctrl and Alt.
    return LETTER_OR_DIGIT.test(key) ? null : key
  }
  const hasControl = ctrlKey || metaKey
  const name = isCharacter ? characterOf(press, key) : key
  const modifiers = [
    hasControl ? 'Ctrl+' : '',
    altKey ? 'Alt+' : '',
    shiftKey && (!isCharacter || hasControl || altKey) ? 'Shift+' : '',
  ]
  return modifiers.join('') + (hasControl || shiftKey ? inCase(name, 'upper') : name)
}

/** In Safari the Enter that ends a composition comes after it, and only the code tells. */
export function isOfInputMethod({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === INPUT_METHOD
}

function characterOf({ code, shiftKey }: Press, key: string): string {
  const point = key.codePointAt(0) ?? 0
  if (FULL_WIDTH.test(key)) return inCase(String.fromCodePoint(point - FULL_WIDTH_OFFSET), 'lower')
  if (code === 'Slash' && OTHER_SIGN.test(key)) return shiftKey ? '?' : '/'
  const letter = OTHER_SCRIPT.test(key) ? CODE_OF_LETTER.exec(code)?.[1] : undefined
  return inCase(letter ?? key, 'lower')
}

/** Names of keys stay, and letters such as İ that have no single one in that case. */
function inCase(key: string, wanted: 'upper' | 'lower'): string {
  const changed = wanted === 'upper' ? key.toUpperCase() : key.toLowerCase()
  return key.length === 1 && changed.length === 1 ? changed : key
}
