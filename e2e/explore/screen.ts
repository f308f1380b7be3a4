import type { Page } from '@playwright/test'

export type Screen = Awaited<ReturnType<typeof look>>

export async function look(page: Page) {
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
    const pane = document.querySelector('section[aria-label="Citation"]')
    const current = feed?.querySelector('article[aria-current="true"]')
    const pressed = (name: RegExp) =>
      pane !== null &&
      all('button[aria-pressed="true"]', pane).some((button) => name.test(textOf(button)))
    const openId = /\/citations\/([^/?]+)/.exec(location.pathname)?.[1]
    const readerId = openId ?? current?.getAttribute('data-citation') ?? null
    const loadedAt = (end: string, panel: string) =>
      location.pathname.endsWith(end)
        ? document.querySelector(`section[aria-label="${panel}"][aria-busy="false"]`)
        : null
    const notes = loadedAt('/history', 'Events')
    const items = loadedAt('/work', 'Items')
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
      buttons: all('button').filter(isSeen).map(nameOf),
      focus:
        activeElement === null || activeElement === document.body
          ? ('nothing' as const)
          : activeElement.matches('input, textarea, select')
            ? ('a field' as const)
            : ('something' as const),
      /** Null if no list is shown. */
      list: feed && {
        rows: all('article', feed).map((row) => ({
          id: row.dataset['citation'] ?? '',
          position: Number(row.getAttribute('aria-posinset')),
          reviewed: textOf(row).includes('· reviewed'),
          flagged: textOf(row).includes('· flagged'),
          isInSight: isInSight(row),
        })),
        // `3 of 50 reviewed · more to load` or `12 found in the latest 50, since Nov 15 · 3 reviewed`; '' for an empty list.
        counts:
          paragraphs.find((text) =>
            /^\d+ (of \d+ (reviewed|citations?)|found in the )/.test(text),
          ) ?? '',
        // `All 137 citations loaded` and others.
        end:
          feed.nextElementSibling === null
            ? ''
            : all('p', feed.nextElementSibling).map(textOf).join(' '),
        news: Number(news.map((text) => /^(\d+)\+? new/.exec(text)?.[1]).find(Boolean) ?? 0),
        /** Also of what a colleague has flagged. */
        hasGap:
          news.includes('Load what is missing') ||
          paragraphs.some((text) => / more flagged citations? (is|are) on /.test(text)),
      },
      /** The open citation; null without one, or if its row is far out of sight. */
      reader:
        pane === null || readerId === null
          ? null
          : {
              id: readerId,
              reviewed: pressed(/^(Mark reviewed|Reviewed)$/),
              flagged: pressed(/^Flag(ged)?$/),
              note: pane.querySelector('textarea')?.value ?? null,
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
      comment:
        document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Comment"]')?.value ??
        null,
      /** The user's own, without those of the configuration. */
      names: card && {
        competitors: ownEntries('Competitors'),
        domains: ownEntries('Your domains'),
      },
      /** Once all citations are loaded: until then rows come and go. */
      types: all('main button[aria-label*=", type of "]')
        .filter((button) => isSeen(button) && coverage.includes('All '))
        .map((button) => (button.getAttribute('aria-label') ?? '').split(', type of '))
        .map(([type = '', host = '']) => ({ host, type })),
    }
  })
}
