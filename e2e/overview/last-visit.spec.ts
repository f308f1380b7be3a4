import { expectVisitStored } from '../support/browser-store.ts'
import { seenShifts, watchShifts } from '../support/observe.ts'
import { expectSettled, OVERVIEW, panel } from '../support/pages.ts'
import { expect, NOW, test } from '../test.ts'

// mocks/pages/overview-page.app.test.ts has what the panels say, and where they lead.

const DAY_MS = 86_400_000

for (const width of [1440, 412]) {
  test(
    `a headline says what is new since the last visit, in room that is there at once, ${width} px wide`,
    { tag: width === 1440 ? [] : '@sweep' },
    async ({ page, open, server, expectNoViolations }) => {
      await page.setViewportSize({ width, height: 900 })
      server.fail(/\/geo-score$/, {
        kind: 'payload',
        change: (text) => text.replace('"score":72', '"score":70'),
      })
      await page.clock.setFixedTime(new Date(NOW.getTime() - 2 * DAY_MS))
      await open(OVERVIEW.path, 'new-citations')
      await expectSettled(page, OVERVIEW.panels)
      const strip = panel(page, 'What’s new')
      await expect(strip).toContainText('Nothing unusual in the last 7 days. Score 70, up 3.')
      await expectVisitStored(page, { score: 70, newest: { id: 'cit_nw_000000' } })

      server.heal()
      await page.clock.setFixedTime(NOW)
      await watchShifts(page)
      await page.reload()
      await expect(strip).toContainText(
        'Nothing unusual since Sunday. Score 72, up 2. 3 new citations.',
      )
      await expectSettled(page, OVERVIEW.panels)
      expect(await seenShifts(page)).toEqual([])
      await expectNoViolations('all', '[aria-label="What’s new"], [aria-label="Components"]')
      if (width !== 1440) return
      await expect(strip.getByRole('link', { name: '3 new citations' })).toHaveAttribute(
        'href',
        // A millisecond after the newest citation seen.
        /citations\?from=2026-11-17T10%3A50%3A00.001Z$/,
      )

      // Screen readers soon come to the score.
      const text = await page.locator('body').innerText()
      expect(text.split('Score 72')[0]?.trim().split(/\s+/).length).toBeLessThanOrEqual(30)
      await page.getByRole('button', { name: 'What the score means' }).click()
      await expect(page.getByRole('dialog', { name: 'What the score means' })).toBeVisible()
      await expectNoViolations('all', 'dialog[open], [popover]:popover-open')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)

      // A phone has the day of changes in the heading.
      const components = panel(page, 'Components')
      const since = components.getByRole('heading').getByText('since 15 Nov')
      await expect(since).toBeHidden()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(since).toBeVisible()
      const change = components.getByRole('columnheader').nth(2)
      await expect(change).toHaveAccessibleName('Change since 15 Nov')
    },
  )
}
