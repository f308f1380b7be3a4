import type { BrowserContext, Page } from '@playwright/test'
import { collectionIn } from '../../support/browser-store.ts'
import {
  articleAt,
  CITATIONS,
  countsOf,
  expectStored,
  expectLoaded,
  openCitationAt,
  readerOf,
  WIDE,
} from '../../support/citation-list.ts'
import { expectReviewed, noteOf, selectionOf } from '../../support/review.ts'
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
  'a thousand marks and a note are there after the tab was closed at once, and after its process was killed',
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
    await openCitationAt(second, 1)
    await readerOf(second).getByRole('button', { name: 'Note', exact: true }).click()
    await noteOf(second).fill('Half a thou')
    await noteOf(second).press('Escape')
    await noteOf(second).focus()
    await noteOf(second).press('End')
    await noteOf(second).pressSequentially('ght')
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
    await test.step('the note that was being typed is offered again, and can be discarded', async () => {
      await openCitationAt(third, 1)
      await expect(noteOf(third)).toHaveValue('Half a thought')
      await expect(third.getByText('An unsaved draft.')).toBeVisible()
      await third.getByRole('button', { name: 'Discard draft' }).click()
      await expect(noteOf(third)).toHaveValue('Half a thou')
      await expect(third.getByText('An unsaved draft.')).toHaveCount(0)
      await third.reload()
      await expect(noteOf(third)).toHaveValue('Half a thou')
    })
  },
)
