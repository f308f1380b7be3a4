// Changes what Playwright says to a stock Firefox, and hears from it, by WebDriver BiDi. There are no options for this.

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

/** Paper in centimetres, as WebDriver BiDi measures it. Playwright sends inches. */
function inCentimetres({ params, ...message }: Print) {
  const { width, height } = params.page
  return { ...message, params: { ...params, page: { width: width * 2.54, height: height * 2.54 } } }
}

/** Makes Playwright get along with a stock Firefox. Call it before Playwright starts one. */
export function adaptBidi(): void {
  // Playwright asks every new window for media features, with a command that Firefox 153 does not know, and gives up on the
  // answer. firefox-media.ts does what the command would. To be removed when Firefox knows it.
  JSON.parse = (text, reviver) => {
    const message: unknown = parse(text, reviver)
    return isUnknownCommand(message) ? { type: 'success', id: message.id, result: {} } : message
  }

  // Playwright scrolls what it clicks on to the middle, where a reader and Chromium leave it where it is. And it asks for
  // `ariaLabelledByElements`, at which a process of Firefox 153 crashes in dialogs; without them, it takes the attribute.
  Object.assign(JSON, {
    stringify: (...[message, ...how]: Parameters<typeof stringify>) => {
      // Of `undefined` it makes `undefined`, whatever its type says.
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
