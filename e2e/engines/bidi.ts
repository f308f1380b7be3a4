// Changes Playwright's WebDriver BiDi messages to and from a stock Firefox. There are no options for this.

const parse = JSON.parse
const stringify = JSON.stringify

function isUnknownCommand(message: unknown): message is { id: number } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'error' in message &&
    message.error === 'unknown command' &&
    'message' in message &&
    String(message.message).includes('emulation.setMediaFeaturesOverride')
  )
}

type Print = {
  method: 'browsingContext.print'
  params: { page: { width: number; height: number } }
}

function isPrint(message: unknown): message is Print {
  return (
    typeof message === 'object' &&
    message !== null &&
    'method' in message &&
    message.method === 'browsingContext.print'
  )
}

/** WebDriver BiDi measures paper in centimetres. Playwright sends inches. */
function inCentimetres({ params, ...message }: Print) {
  const { width, height } = params.page
  return { ...message, params: { ...params, page: { width: width * 2.54, height: height * 2.54 } } }
}

/** Call it before Playwright starts a stock Firefox. */
export function adaptBidi(): void {
  // Playwright sets media features of every new window with a command that Firefox 153 lacks, and gives up on the error.
  // firefox-media.ts replaces the command. Remove this when Firefox has it.
  JSON.parse = (text, reviver) => {
    const message: unknown = parse(text, reviver)
    return isUnknownCommand(message) ? { type: 'success', id: message.id, result: {} } : message
  }

  // Playwright scrolls click targets to the middle, which neither users nor Chromium do. And `ariaLabelledByElements` crashes
  // Firefox 153 in dialogs; without it, Playwright reads the attribute.
  Object.assign(JSON, {
    stringify: (...[message, ...how]: Parameters<typeof stringify>) => {
      // Despite its type, it returns `undefined` for `undefined`.
      const text: string | undefined = stringify(
        isPrint(message) ? inCentimetres(message) : message,
        ...how,
      )
      if (text?.includes('node.scrollIntoView({') === true) {
        return text.replace(String.raw`block: \"center\"`, String.raw`block: \"nearest\"`)
      }
      return text?.includes('.ariaLabelledByElements') === true
        ? text.replaceAll('.ariaLabelledByElements', '.ariaLabelledByNothing')
        : text
    },
  })
}
