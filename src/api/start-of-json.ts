import { isObject } from '../lib/is-object.ts'

/**
 * The start of a value's JSON, on one line, with `…` where it was cut. It costs no more for a large value than for a small one.
 * @param value parsed from JSON
 */
export function startOfJson(value: unknown, longest: number): string {
  let json = ''
  for (const part of partsOf(value, longest)) {
    json += part
    if (json.length > longest) return `${json.slice(0, longest)}…`
  }
  return json
}

function* partsOf(value: unknown, longest: number): Generator<string, void, void> {
  if (Array.isArray(value)) {
    yield '['
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ', '
      yield* partsOf(item, longest)
    }
    yield ']'
  } else if (isObject(value)) {
    let mark = '{'
    for (const key of Object.keys(value)) {
      yield mark + startOfText(key, longest)
      yield ': '
      yield* partsOf(value[key], longest)
      mark = ', '
    }
    yield mark === '{' ? '{}' : '}'
  } else yield typeof value === 'string' ? startOfText(value, longest) : JSON.stringify(value)
}

function startOfText(text: string, longest: number): string {
  return JSON.stringify(text.slice(0, longest + 1))
}
