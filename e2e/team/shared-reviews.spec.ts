import type { Page } from '@playwright/test'
import { pressUntil } from '../support/pages.ts'
import { TEST_CONFIG } from '../support/simulated-service.ts'
import { NOW } from '../test.ts'
import { expect, test } from './support/app.ts'

const CITATIONS = '/brands/northwind/citations'

const noteOf = (page: Page) => page.getByRole('textbox', { name: 'Note' })

test('what one marks as reviewed is marked for the other, and stays so after a reload', async ({
  join,
}) => {
  const anna = await join('Anna', CITATIONS)
  const ben = await join('Ben', CITATIONS)
  const first = anna.page.getByRole('article').first()
  const id = await first.getAttribute('data-citation')
  await first.focus()
  await anna.page.keyboard.press('e')
  await expect(first).toContainText('reviewed')
  const same = ben.page.locator(`[data-citation="${id}"]`)
  await expect(same).toContainText('reviewed')
  await same.getByRole('link').click()
  await expect(ben.page.getByRole('region', { name: 'Citation', exact: true })).toContainText(
    'reviewed by Anna',
  )
  await ben.page.reload()
  await expect(same).toContainText('reviewed')
  await expect(same).toHaveAccessibleDescription(/reviewed by Anna/)
  await ben.page.getByRole('button', { name: 'Status', exact: true }).click()
  await ben.page.getByRole('button', { name: /^Reviewed by Anna/ }).click()
  await expect(ben.page).toHaveURL(/[?&]by=Anna/)
  await expect(ben.page.getByRole('article')).toHaveCount(1)
  const open = `${CITATIONS}/${id}`
  await Promise.all([anna.page.goto(open), ben.page.goto(open)])
  await ben.page.getByRole('button', { name: 'Note', exact: true }).click()
  await noteOf(ben.page).fill('Ask PR')
  await noteOf(ben.page).blur()
  await expect(noteOf(anna.page)).toHaveValue('Ask PR')
  await noteOf(anna.page).fill('Nothing to do')
  await noteOf(anna.page).blur()
  await expect(noteOf(ben.page)).toHaveValue('Nothing to do')
  await ben.page.getByRole('button', { name: 'Earlier versions' }).click()
  const versions = ben.page.getByRole('dialog', { name: 'Earlier versions' })
  await expect(versions.getByRole('listitem')).toHaveText(/^Ben.*Ask PR$/)
  await versions.getByRole('button', { name: 'Restore' }).click()
  await expect(noteOf(anna.page)).toHaveValue('Ask PR')
})

test('what is made while the server is away waits, is named at the side, and is there when it is back', async ({
  natsServer,
  join,
}) => {
  const anna = await join('Anna', CITATIONS)
  const first = anna.page.getByRole('article').first()
  const id = await first.getAttribute('data-citation')
  await natsServer.kill()
  await anna.page.clock.setFixedTime(new Date(NOW.getTime() + 60_000))
  await first.focus()
  await anna.page.keyboard.press('e')
  await expect(anna.page.getByText('1 change waits to be sent')).toBeVisible()
  await anna.page.reload()
  await expect(anna.page.getByText('1 change waits to be sent')).toBeVisible()
  await natsServer.start()
  await expect(anna.page.getByText('1 change waits to be sent')).toBeHidden()
  const ben = await join('Ben', CITATIONS)
  await expect(ben.page.locator(`[data-citation="${id}"]`)).toContainText('reviewed')
})

test('a new disk: everybody gives back what they have', async ({ natsServer, join }) => {
  const anna = await join('Anna', CITATIONS)
  const first = anna.page.getByRole('article').first()
  const id = await first.getAttribute('data-citation')
  await first.focus()
  await anna.page.keyboard.press('e')
  await expect(first).toContainText('reviewed')
  await natsServer.kill()
  await natsServer.startEmpty()
  const ben = await join('Ben', CITATIONS)
  await expect(ben.page.locator(`[data-citation="${id}"]`)).toContainText('reviewed')
})

test('a browser that is offline leaves its connection at once, since its socket would not end', async ({
  join,
}) => {
  const { page } = await join('Anna', '/settings')
  const sockets = { opened: 0, closed: 0 }
  page.on('websocket', (socket) => {
    sockets.opened += 1
    socket.on('close', () => {
      sockets.closed += 1
    })
  })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Team' })).toContainText('Everything is shared.')
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expect.poll(() => sockets.closed).toBe(1)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => sockets.opened).toBe(2)
})

test('two tabs share through one connection, and forgetting everything leaves the team its work', async ({
  natsServer,
  join,
}) => {
  const anna = await join('Anna', CITATIONS)
  const tab = await anna.context.newPage()
  const opened: string[] = []
  tab.on('websocket', (socket) => opened.push(socket.url()))
  await tab.clock.setFixedTime(NOW)
  await tab.goto(CITATIONS)
  const first = tab.getByRole('article').first()
  const id = await first.getAttribute('data-citation')
  await first.focus()
  await tab.keyboard.press('e')
  const ben = await join('Ben', CITATIONS)
  const same = ben.page.locator(`[data-citation="${id}"]`)
  await expect(same).toContainText('reviewed')
  expect(opened).toEqual([])
  // Another tab takes over when the connected one is closed.
  await anna.page.close()
  await expect.poll(() => opened).toEqual([new URL(natsServer.userUrl).href])

  await tab.goto('/settings')
  await tab.getByRole('button', { name: 'Delete everything on this device' }).click()
  const dialog = tab.getByRole('alertdialog', { name: 'Delete everything on this device?' })
  await expect(dialog).toContainText('Your team keeps what you shared.')
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  // The page is reloaded by then.
  const stored = async () => tab.evaluate(() => localStorage.getItem('team')).catch(() => 'not yet')
  await expect.poll(stored).toBeNull()
  const carla = await join('Carla', CITATIONS)
  await expect(carla.page.locator(`[data-citation="${id}"]`)).toContainText('reviewed')
})

test('with the keyboard only: who shares, what was made until now too, stops, and goes on from there', async ({
  page,
  server,
  natsServer,
}) => {
  server.config = { ...TEST_CONFIG, team: { url: natsServer.userUrl, stream: 'team' } }
  await page.goto(CITATIONS)
  await page.getByRole('article').first().focus()
  await page.keyboard.press('e')
  await page.goto('/settings')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  // What keeps the focus is loaded after the page, and listens once its keys do.
  await pressUntil(page, '?', page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  await page.keyboard.press('Escape')
  const card = page.getByRole('region', { name: 'Team' })
  const name = card.getByLabel('Your name')
  await name.focus()
  await press('Tab', 'Enter')
  await expect(name).toBeFocused()
  await page.keyboard.type('Anna')
  await press('Tab', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Share what you’ve made until now?' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Reviews and notes on citations: 1'])
  await press('Tab', 'Enter')
  await expect(card).toContainText('Everything is shared.')
  await expect(card).toBeFocused()
  await press('Tab', 'Tab', 'Enter')
  await expect(card.getByRole('button', { name: 'Share my work' })).toBeVisible()
  await expect(card).toBeFocused()
})

test('who removes their work from the team keeps it', async ({ join }) => {
  const anna = await join('Anna', CITATIONS)
  const ben = await join('Ben', CITATIONS)
  const first = anna.page.getByRole('article').first()
  const id = await first.getAttribute('data-citation')
  await first.focus()
  await anna.page.keyboard.press('e')
  const bens = ben.page.locator(`[data-citation="${id}"]`)
  await expect(bens).toContainText('reviewed')
  await anna.page.goto('/settings')
  await anna.page.getByRole('button', { name: 'Remove my work from the team' }).click()
  await anna.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Remove my work', exact: true })
    .click()
  await expect(anna.page.getByRole('region', { name: 'Team' })).toContainText(
    'Your work is no longer in the team: 1 record',
  )
  await expect(bens).not.toContainText('reviewed')
  await anna.page.goto(CITATIONS)
  await expect(anna.page.locator(`[data-citation="${id}"]`)).toContainText('reviewed')
})
