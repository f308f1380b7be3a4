import { useLayoutEffect } from 'react'
import { formatNumber } from '../lib/numbers.ts'
import { tooLongMessage } from '../lib/too-long-message.ts'
import { useAnnouncedAtRest } from './use-announced.ts'

type LimitedField = HTMLInputElement | HTMLTextAreaElement

/**
 * Lets a field have more than its form takes, which cannot be submitted until the text is shorter. With the browser's
 * `maxlength`, the end of what is pasted would be lost with nothing said.
 * @param id of the field
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

/** For `onInvalid`: the browser's own message would say the error that is shown a second time. */
export function focusIfTooLong(event: {
  currentTarget: LimitedField
  preventDefault: () => void
}): void {
  const { form, validity } = event.currentTarget
  if (!validity.customError) return
  event.preventDefault()
  form?.querySelector<LimitedField>(':is(input, textarea):invalid')?.focus()
}

/** The error for the first part of a list that is too long, such as a line. @param what a part is, in capitals at first */
export function tooLongPart(what: string, parts: readonly string[], max: number) {
  const messages = parts.map((part) => tooLongMessage(part, max))
  const at = messages.findIndex((message) => message !== undefined)
  return at === -1 ? undefined : `${what} ${formatNumber(at + 1)} is ${messages[at]}`
}
