import { useLayoutEffect } from 'react'
import { formatNumber } from '../lib/numbers.ts'
import { tooLongMessage } from '../lib/too-long-message.ts'
import { useAnnouncedAtRest } from './use-announced.ts'

type LimitedField = HTMLInputElement | HTMLTextAreaElement

/**
 * Accepts text beyond the limit, but blocks the form until it is shorter. The browser's `maxlength` silently cuts pasted text.
 * @returns the error to show
 */
export function useLengthLimit(id: string, value: unknown, max: number | undefined) {
  const error = max === undefined ? undefined : tooLongMessage(String(value ?? ''), max)
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField) field.setCustomValidity(error ?? '')
  }, [id, error])
  useAnnouncedAtRest(error ?? '')
  return error
}

/** For `onInvalid`: the browser's own message would repeat the visible error. */
export function focusIfTooLong(event: {
  currentTarget: LimitedField
  preventDefault: () => void
}): void {
  const { form, validity } = event.currentTarget
  if (!validity.customError) return
  event.preventDefault()
  form?.querySelector<LimitedField>(':is(input, textarea):invalid')?.focus()
}

/** The error for the first item that is too long, such as a line. @param what the item's name, capitalized */
export function tooLongPart(what: string, parts: readonly string[], max: number) {
  const messages = parts.map((part) => tooLongMessage(part, max))
  const at = messages.findIndex((message) => message !== undefined)
  return at === -1 ? undefined : `${what} ${formatNumber(at + 1)} is ${messages[at]}`
}
