import type { Page } from '@playwright/test'

export type Row = {
  id: string
  position: number
  isReviewed: boolean
  isFlagged: boolean
  isInSight: boolean
}

export type Screen = {
  address: string
  heading: string
  theme: string
  canGoBack: boolean
  canGoForward: boolean
  busy: string[]
  alerts: string[]
  buttons: string[]
  focus: 'nothing' | 'a field' | 'something'
  /** Null if no list is shown. */
  list: {
    rows: Row[]
    /** `3 of 50 reviewed · more to load` or `12 found in the latest 50, since Nov 15 · 3 reviewed`; '' for an empty list. */
    counts: string
    /** `All 137 citations loaded` and other texts at its end. */
    end: string
    news: number
    hasGap: boolean
  } | null
  /** The open citation; null without one, or if its row is far out of sight. */
  reader: { id: string; isReviewed: boolean; isFlagged: boolean; note: string | null } | null
  /** On Score history, with all of them; otherwise null. */
  annotations: { date: string; text: string }[] | null
  /** Null without a work list. */
  work: { title: string; note: string; status: string }[] | null
  /** On the report; otherwise null. */
  comment: string | null
  /** The user's competitors and domains in Settings; otherwise null. */
  names: { competitors: { name: string; details: string }[]; domains: string[] } | null
  /** Source types on Analysis, once all citations are loaded: until then rows come and go. */
  types: { host: string; type: string }[]
}

export async function look(page: Page): Promise<Screen> {
  return page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
    const all = (selector: string, within: ParentNode = document) => [
      ...within.querySelectorAll<HTMLElement>(selector),
    ]
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const textOf = (element: Element | null | undefined) => element?.textContent ?? ''
    const isInSight = (row: Element) => {
      const { left, width, top, bottom } = row.getBoundingClientRect()
      return [top + 8, bottom - 8].every((y) =>
        row.contains(document.elementFromPoint(left + width / 2, y)),
      )
    }
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element)

    const feed = document.querySelector('[role="feed"][aria-label="Citations"]')
    const paragraphs = all('main p').filter(isSeen).map(textOf)
    const news = all('main button').map(textOf)
    const user = document.querySelector('section[aria-label="Citation"]')
    const current = feed?.querySelector('article[aria-current="true"]')
    const pressed = (name: RegExp) =>
      user !== null &&
      all('button[aria-pressed="true"]', user).some((button) => name.test(textOf(button)))
    const openId = /\/citations\/([^/?]+)/.exec(location.pathname)?.[1]
    const readerId = openId ?? current?.getAttribute('data-citation') ?? null
    const notes = location.pathname.endsWith('/history')
      ? document.querySelector('section[aria-label="Events"][aria-busy="false"]')
      : null
    const items = location.pathname.endsWith('/work')
      ? document.querySelector('section[aria-label="Items"][aria-busy="false"]')
      : null
    const card = document.querySelector('section[aria-label="Brands"]')
    const ownEntries = (list: string) =>
      all(`ul[aria-label="${list}"] li`, card ?? document)
        .map((entry) => [entry.querySelector('bdi'), entry.querySelector('small')].map(textOf))
        .filter(([, details]) => details?.endsWith('set by your admin') !== true)
        .map(([name = '', details = '']) => ({ name, details }))
    const coverage = textOf(document.querySelector('section[aria-label="Coverage"]'))
    const { activeElement } = document

    return {
      address: location.href,
      heading: textOf(document.querySelector('h1')),
      theme: document.documentElement.dataset['theme'] ?? 'system',
      canGoBack: window.navigation.canGoBack,
      canGoForward: window.navigation.canGoForward,
      busy: [
        ...all('[aria-busy="true"]').filter(isSeen).map(nameOf),
        ...all('main button, main span, main p').flatMap((part) =>
          /^Loading( more)?…$/.test(textOf(part)) && part.checkVisibility() ? textOf(part) : [],
        ),
        ...(document.querySelector('#root h1') === null ? ['The page'] : []),
        ...all('#root p')
          .map(textOf)
          .filter((text) => /to be sent|^Connecting to|^Not connected:/.test(text)),
      ],
      alerts: all('[role="alert"]').filter(isSeen).map(textOf),
      buttons: all('button').filter(isSeen).map(nameOf),
      focus:
        activeElement === null || activeElement === document.body
          ? ('nothing' as const)
          : activeElement.matches('input, textarea, select')
            ? ('a field' as const)
            : ('something' as const),
      list: feed && {
        rows: all('article', feed).map((row) => ({
          id: row.dataset['citation'] ?? '',
          position: Number(row.getAttribute('aria-posinset')),
          isReviewed: textOf(row).includes('· reviewed'),
          isFlagged: textOf(row).includes('· flagged'),
          isInSight: isInSight(row),
        })),
        counts:
          paragraphs.find((text) =>
            /^\d+ (of \d+ (reviewed|citations?)|found in the )/.test(text),
          ) ?? '',
        end:
          feed.nextElementSibling === null
            ? ''
            : all('p', feed.nextElementSibling).map(textOf).join(' '),
        news: Number(news.map((text) => /^(\d+)\+? new/.exec(text)?.[1]).find(Boolean) ?? 0),
        hasGap: news.includes('Load what is missing'),
      },
      reader:
        user === null || readerId === null
          ? null
          : {
              id: readerId,
              isReviewed: pressed(/^(Mark reviewed|Reviewed)$/),
              isFlagged: pressed(/^Flag(ged)?$/),
              note: user.querySelector('textarea')?.value ?? null,
            },
      annotations:
        notes &&
        all('ol > li', notes).map((item) => ({
          date: item.querySelector('time')?.dateTime ?? '',
          text: textOf(item.querySelector('p')),
        })),
      work:
        items &&
        all('tr[data-item]', items).map((item) => ({
          title: textOf(item.querySelector('th > button')),
          note: textOf(item.querySelector('th span[title][dir=auto]')),
          status: textOf(item.querySelector('td[data-column="status"] button')),
        })),
      comment: location.pathname.endsWith('/report')
        ? (document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Comment"]')?.value ??
          null)
        : null,
      names: card && {
        competitors: ownEntries('Competitors'),
        domains: ownEntries('Your domains').map(({ name }) => name),
      },
      types: all('main button[aria-label*=", type of "]')
        .filter((button) => isSeen(button) && coverage.includes('All '))
        .map((button) => (button.getAttribute('aria-label') ?? '').split(', type of '))
        .map(([type = '', host = '']) => ({ host, type })),
    }
  })
}
