import type { BrowserContext, Page } from '@playwright/test'
import { collectionIn } from '../../support/browser-store.ts'
import {
  articleAt,
  CITATIONS,
  countsOf,
  expectStored,
  expectLoaded,
  openCitationAt,
  WIDE,
} from '../../support/citation-list.ts'
import { expectReviewed, noteOf, selectionOf, startAt } from '../../support/review.ts'
import { expect, NOW, test } from '../../test.ts'

test.use({ viewport: WIDE })

async function selectAll(page: Page, count: string): Promise<void> {
  await articleAt(page, 1).focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: new RegExp(`^Select all ${count} `) }).click()
  await expect(selectionOf(page)).toContainText(`${count} selected`)
}

async function pressAndLeave(page: Page, name: string, milliseconds: number): Promise<void> {
  const leaving = page.waitForURL('about:blank')
  await selectionOf(page)
    .getByRole('button', { name, exact: true })
    .evaluate((button: HTMLElement, wait) => {
      button.click()
      const leave = () => {
        window.location.replace('about:blank')
      }
      if (wait === 0) leave()
      else setTimeout(leave, wait)
    }, milliseconds)
  await leaving
}

/** Kills the renderer process, as a crash does. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(url)
  return page
}

for (const milliseconds of [0, 20, 50, 100, 200]) {
  test(
    `what was marked for all is there after the page was left ${milliseconds} ms later`,
    { tag: '@sweep' },
    async ({ page, context, open }) => {
      await open(CITATIONS)
      const url = page.url()
      await expectLoaded(page, '50')
      await selectAll(page, '50')
      await pressAndLeave(page, 'Mark reviewed', milliseconds)
      const next = await openTab(context, url)
      await expectReviewed(next, 50)
      await expect.poll(async () => (await collectionIn(next, 'review'))?.length).toBe(50)
    },
  )
}

// Only Chromium can crash on command.
test(
  'a thousand marks are there after the tab was closed at once, and after its process was killed',
  { tag: '@chromium-only' },
  async ({ page, context, server, open }) => {
    server.config = { ...server.config, pageSize: 500 }
    await open(`${CITATIONS}?reviewed=no`)
    const url = new URL(CITATIONS, page.url()).href
    await page.getByRole('button', { name: 'Search all' }).click()
    await expect(countsOf(page)).toContainText('1,284')
    // The next page then starts with all of them.
    await expectStored(page, 1284)
    await selectAll(page, '1,284')
    const mark = selectionOf(page).getByRole('button', { name: 'Mark reviewed' })
    await mark.evaluate((button: HTMLElement) => {
      button.click()
    })
    await page.close()
    const second = await openTab(context, url)
    await expectReviewed(second, '1,284', '1,284')
    await selectAll(second, '1,284')
    const flag = selectionOf(second).getByRole('button', { name: 'Flag', exact: true })
    await flag.evaluate((button: HTMLElement) => {
      button.click()
    })
    await crash(second)
    const third = await openTab(context, url)
    await expectReviewed(third, '1,284', '1,284')
    await expect
      .poll(
        async () =>
          (await collectionIn(third, 'review'))?.filter(({ flagged }) => flagged === true).length,
      )
      .toBe(1284)
  },
)

// Only Chromium can crash on command.
test(
  'a note that was being typed when the page crashed is offered again, and can be discarded',
  { tag: '@chromium-only' },
  async ({ page, context, open }) => {
    await open(CITATIONS)
    const url = page.url()
    await startAt(page, 1)
    await page.keyboard.press('f')
    await openCitationAt(page, 1)
    await noteOf(page).fill('Half a thou')
    await noteOf(page).press('Escape')
    await noteOf(page).focus()
    await noteOf(page).press('End')
    await noteOf(page).pressSequentially('ght')
    await crash(page)
    const next = await openTab(context, url)
    await openCitationAt(next, 1)
    await expect(noteOf(next)).toHaveValue('Half a thought')
    await expect(next.getByText('An unsaved draft.')).toBeVisible()
    await next.getByRole('button', { name: 'Discard draft' }).click()
    await expect(noteOf(next)).toHaveValue('Half a thou')
    await expect(next.getByText('An unsaved draft.')).toHaveCount(0)
    await next.reload()
    await expect(noteOf(next)).toHaveValue('Half a thou')
  },
)
