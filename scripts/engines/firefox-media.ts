import type { Page } from '@playwright/test'

// Media features for a page in a stock Firefox. Firefox has no command for them, but its own code can set them, and answers
// to whoever starts it with `--remote-allow-system-access`. To be removed when Firefox has the command.

export type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

/** What Firefox calls each feature, and no wish for it. */
const OVERRIDES: Readonly<Partial<Record<string, { name: string; none: string }>>> = {
  media: { name: 'mediumOverride', none: '' },
  colorScheme: { name: 'prefersColorSchemeOverride', none: 'none' },
  reducedMotion: { name: 'prefersReducedMotionOverride', none: 'none' },
  forcedColors: { name: 'forcedColorsOverride', none: 'none' },
}

/** The part of Playwright that talks to Firefox about a page, which Playwright has for itself. */
type Inside = {
  _connection: { toImpl: (page: Page) => { delegate: { _session: Session } } }
}
type Session = {
  /** The name that the page has in the protocol. */
  sessionId: string
  send: (method: string, parameters: object) => Promise<unknown>
}
type Windows = { contexts: [{ context: string }] }
type Answer = { type: 'success' | 'exception' }

function overridesOf(media: Media): Record<string, string> {
  const overrides: Record<string, string> = {}
  for (const [feature, value] of Object.entries(media)) {
    const override = OVERRIDES[feature]
    if (override === undefined) throw new Error(`firefox-media.ts does not know ${feature}.`)
    overrides[override.name] = value ?? override.none
  }
  return overrides
}

/** Code of Firefox, which has all its rights. */
const CHOOSE = `(page, overrides) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  const context = NavigableManager.getBrowsingContextById(page)
  for (const [name, value] of Object.entries(JSON.parse(overrides))) {
    if (!(name in context)) throw new Error('Firefox has no ' + name)
    context[name] = value
  }
}`

/** Chooses media features for a page; they go with it. */
export async function emulateMedia(page: Page, media: Media): Promise<void> {
  const { _connection: connection } = page as unknown as Inside
  const { _session: session } = connection.toImpl(page).delegate
  // A window of Firefox, around the pages, is where its own code runs.
  const windows = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const [{ context }] = (windows as Windows).contexts
  const texts = [session.sessionId, JSON.stringify(overridesOf(media))]
  const answer = await session.send('script.callFunction', {
    functionDeclaration: CHOOSE,
    arguments: texts.map((value) => ({ type: 'string', value })),
    target: { context },
    awaitPromise: false,
  })
  if ((answer as Answer).type !== 'success') throw new Error(JSON.stringify(answer))
}
