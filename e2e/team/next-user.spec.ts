import { mergeTests, type WebSocket } from '@playwright/test'
import { CITATIONS, WIDE } from '../support/citation-list.ts'
import { connect, KEY, NEXT_KEY, test as keyedTest } from '../support/keyed-service.ts'
import { heading, mainLink, panel } from '../support/pages.ts'
import { expectReviewed, idAt, startAt } from '../support/review.ts'
import { expect, test as teamTest } from './support/app.ts'
import { share } from './support/share.ts'

const test = mergeTests(teamTest, keyedTest)
test.use({ viewport: WIDE })

test('the next reader of a browser, who has another key, shares nothing and is shown nothing of the team', async ({
  page,
  server,
  service,
  natsServer,
  join,
}) => {
  const ben = await join('Ben', CITATIONS)
  const atBen = (position: number) => ben.page.locator(`[data-citation="${idAt(position)}"]`)
  server.config = {
    apiBaseUrl: service.url,
    auth: 'bearer',
    loadAhead: 0,
    team: { url: natsServer.userUrl, stream: 'team' },
  }
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  await page.goto(CITATIONS)
  await connect(page, KEY)
  await mainLink(page, 'Settings').click()
  await share(page, 'Anna')
  await mainLink(page, 'Citations').click()
  await startAt(page, 1)
  await page.keyboard.press('e')
  await expect(atBen(1)).toHaveAccessibleDescription(/reviewed by Anna/)

  await mainLink(page, 'Settings').click()
  await panel(page, 'Connection').getByRole('button', { name: 'Disconnect' }).click()
  await page
    .getByRole('alertdialog', { name: 'Disconnect?' })
    .getByRole('button', { name: 'Keep on this device' })
    .click()
  await expect(heading(page)).toHaveText('Connect')
  await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true])

  service.key = NEXT_KEY
  await connect(page, NEXT_KEY)
  await expect(panel(page, 'Team').getByRole('button', { name: 'Share my work' })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await mainLink(page, 'Citations').click()
  await expectReviewed(page, 0)
  await startAt(page, 2)
  await page.keyboard.press('e')
  await expectReviewed(page, 1)
  expect(sockets.length).toBe(1)

  // As a new user, they share only what they made themselves, and see the team's data.
  await mainLink(page, 'Settings').click()
  await page.getByLabel('Your name').fill('Carla')
  await page.getByRole('button', { name: 'Share my work' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
  await expect(atBen(2)).toHaveAccessibleDescription(/reviewed by Carla/)
  await expect(atBen(1)).toHaveAccessibleDescription(/reviewed by Anna/)
})
