import type { Page } from '@playwright/test'

// Media features in a stock Firefox. It has no command for them, but its own code can set them, which
// `--remote-allow-system-access` permits. Remove it when Firefox has the command.

export type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

const OVERRIDES: Readonly<Partial<Record<string, { name: string; none: string }>>> = {
  media: { name: 'mediumOverride', none: '' },
  colorScheme: { name: 'prefersColorSchemeOverride', none: 'none' },
  reducedMotion: { name: 'prefersReducedMotionOverride', none: 'none' },
  forcedColors: { name: 'forcedColorsOverride', none: 'none' },
}

type Inside = {
  _connection: { toImpl: (page: Page) => { delegate: { _session: Session } } }
}
type Session = {
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

/** Runs as privileged code of Firefox. */
const CHOOSE = `(page, overrides) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  const context = NavigableManager.getBrowsingContextById(page)
  for (const [name, value] of Object.entries(JSON.parse(overrides))) {
    if (!(name in context)) throw new Error('Firefox has no ' + name)
    context[name] = value
  }
}`

/** They last as long as the page. */
export async function emulateMedia(page: Page, media: Media): Promise<void> {
  await runInFirefox(page, CHOOSE, JSON.stringify(overridesOf(media)))
}

/** @param code a privileged function of the page's name and of a text, called in the window around the pages */
export async function runInFirefox(page: Page, code: string, text: string): Promise<void> {
  const { _connection: connection } = page as unknown as Inside
  const { _session: session } = connection.toImpl(page).delegate
  const windows = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const [{ context }] = (windows as Windows).contexts
  const answer = await session.send('script.callFunction', {
    functionDeclaration: code,
    arguments: [session.sessionId, text].map((value) => ({ type: 'string', value })),
    target: { context },
    awaitPromise: false,
  })
  if ((answer as Answer).type !== 'success') throw new Error(JSON.stringify(answer))
}
