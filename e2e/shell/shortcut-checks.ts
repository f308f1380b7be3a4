import type { Page } from '@playwright/test'
import { articleAt, articlesOf, CITATIONS, expectLoaded } from '../support/citation-list.ts'
import {
  ANALYSIS,
  expectPoint,
  heading,
  HISTORY,
  mainLink,
  OVERVIEW,
  panel,
  pointsOf,
  WORK,
} from '../support/pages.ts'
import { messageOf, noteOf, selectionOf } from '../support/review.ts'
import { addWork, expectOrder, handleOf } from '../support/work.ts'
import { expect } from '../test.ts'

export const shortcutsOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

type Check = {
  /** Where the keys are pressed; by default where the last check ended. */
  path?: string
  begin?: (page: Page) => Promise<void>
  expectDone: (page: Page) => Promise<void>
}

async function leavesDay(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/from=2026-11-15/)
}

/** The effect of each key of a line, from the same start. */
type EachKey = {
  path: string
  begin: (page: Page) => Promise<void>
  expectDoneBy: Readonly<Record<string, (page: Page) => Promise<void>>>
}

const goesTo = (name: string): Check => ({
  begin: async (page) => {
    await mainLink(page, 'Settings').click()
    await expect(heading(page)).toHaveText('Settings')
  },
  expectDone: async (page) => {
    await expect(heading(page)).toHaveText(name)
    await expect(heading(page)).toBeFocused()
  },
})

const focusSecondRow = async (page: Page) => {
  await articleAt(page, 2).focus()
}

const onSecondRow = (expectDone: Check['expectDone']): Check => ({
  path: CITATIONS,
  begin: focusSecondRow,
  expectDone,
})

const goesToRow = (position: number) => async (page: Page) => {
  await expect(articleAt(page, position)).toBeFocused()
}

const savesNote = (note: string) => async (page: Page) => {
  await expect(articleAt(page, 2)).toBeFocused()
  await expect(noteOf(page)).toHaveValue(note)
}

const trendOf = (page: Page) => panel(page, 'Score trend')

const saysPoint = (point: RegExp) => async (page: Page) => {
  await expectPoint(trendOf(page), point)
}

const focusChart = async (page: Page) => {
  await trendOf(page).getByRole('img').first().focus()
  await page.keyboard.press('Escape')
  await saysPoint(/^No point chosen$/)(page)
}

export const CHECKS: Readonly<Record<string, Check>> = {
  'Go to Overview': goesTo('Overview'),
  'Go to Score history': goesTo('Score history'),
  'Go to Breakdown': goesTo('Breakdown'),
  'Go to Citations': goesTo('Citations'),
  'Go to Analysis': goesTo('Analysis'),
  'Go to Work list': goesTo('Work list'),
  'Go to Compare': goesTo('Compare'),
  'Go to Brands': goesTo('Brands'),
  'Search citations': onSecondRow(async (page) => {
    await expect(page.getByRole('searchbox')).toBeFocused()
  }),
  'Next citation': onSecondRow(async (page) => {
    await expect(articleAt(page, 3)).toBeFocused()
  }),
  'Previous citation': onSecondRow(async (page) => {
    await expect(articleAt(page, 1)).toBeFocused()
  }),
  'Open the citation': onSecondRow(async (page) => {
    await expect(page.getByRole('region', { name: 'Citation', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/cit_nw_000001$/)
  }),
  'Mark reviewed and go to next': onSecondRow(async (page) => {
    await expect(articleAt(page, 2)).toContainText('reviewed')
    await expect(articleAt(page, 3)).toBeFocused()
  }),
  'Flag for follow-up': onSecondRow(async (page) => {
    await expect(articleAt(page, 2)).toContainText('flagged')
  }),
  'Write a note': onSecondRow(async (page) => {
    await expect(noteOf(page)).toBeFocused()
  }),
  'Label as positive': onSecondRow(async (page) => {
    await expect(articleAt(page, 2)).toContainText('was Negative')
    await expect(articleAt(page, 2)).toContainText('Positive')
  }),
  'Label as neutral': onSecondRow(async (page) => {
    await expect(articleAt(page, 2)).toContainText('Neutral')
  }),
  'Label as negative': onSecondRow(async (page) => {
    await expect(articleAt(page, 2)).toContainText('label checked')
  }),
  'Use the service’s label': onSecondRow(async (page) => {
    await expect(messageOf(page, 'Label removed')).toBeVisible()
    await expect(articleAt(page, 2)).not.toContainText('label checked')
  }),
  'Select the citation': onSecondRow(async (page) => {
    await expect(selectionOf(page)).toContainText('1 selected')
  }),
  'Clear the selection': {
    path: CITATIONS,
    begin: async (page) => {
      await articleAt(page, 5).focus()
      await page.keyboard.press('x')
      await expect(selectionOf(page)).toBeVisible()
    },
    expectDone: async (page) => {
      await expect(selectionOf(page)).toHaveCount(0)
    },
  },
  'Return to the list': {
    path: CITATIONS,
    begin: async (page) => {
      await focusSecondRow(page)
      await page.keyboard.press('Enter')
      await expect(heading(page)).toBeFocused()
    },
    expectDone: async (page) => {
      await expect(articleAt(page, 2)).toBeFocused()
    },
  },
  'Undo the last change': {
    path: CITATIONS,
    begin: async (page) => {
      await articleAt(page, 4).focus()
      await page.keyboard.press('f')
      await expect(articleAt(page, 4)).toContainText('flagged')
    },
    expectDone: async (page) => {
      await expect(messageOf(page, 'Flag undone')).toBeVisible()
      await expect(articleAt(page, 4)).not.toContainText('flagged')
    },
  },
  'Open the command menu': {
    expectDone: async (page) => {
      const menu = page.getByRole('dialog', { name: 'Command menu' })
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
    },
  },
  'Show keyboard shortcuts': {
    expectDone: async (page) => {
      await expect(shortcutsOf(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(shortcutsOf(page)).toHaveCount(0)
    },
  },
}

export const STANDARD_CHECKS: Readonly<Record<string, EachKey>> = {
  'Move along the list': {
    path: CITATIONS,
    begin: focusSecondRow,
    expectDoneBy: {
      '↑': goesToRow(1),
      '↓': goesToRow(3),
      'Page Up': goesToRow(1),
      'Page Down': goesToRow(3),
    },
  },
  'Go to the first or last citation': {
    path: CITATIONS,
    begin: async (page) => {
      // At the end of the list, the first rows are not in the document.
      await articlesOf(page).first().focus()
    },
    expectDoneBy: {
      Home: goesToRow(1),
      End: async (page) => {
        await goesToRow(50)(page)
        await expectLoaded(page, '100')
      },
      'Ctrl+Home': goesToRow(1),
      'Ctrl+End': goesToRow(100),
    },
  },
  'Go from the search to the first match': {
    path: CITATIONS,
    begin: async (page) => {
      await expect(articlesOf(page).first()).toBeVisible()
      await page.getByRole('searchbox').focus()
    },
    expectDoneBy: { Enter: goesToRow(1), '↓': goesToRow(1) },
  },
  'Save the note and leave it': {
    path: CITATIONS,
    begin: async (page) => {
      await focusSecondRow(page)
      await page.keyboard.press('n')
      await expect(noteOf(page)).toBeFocused()
      await page.keyboard.type('Ask')
    },
    expectDoneBy: { 'Ctrl+Enter': savesNote('Ask'), Escape: savesNote('AskAsk') },
  },
  'Move along a chart': {
    path: OVERVIEW.path,
    begin: focusChart,
    expectDoneBy: { '←': saysPoint(/: \d+$/), '→': saysPoint(/: \d+$/) },
  },
  'Go to the start or end of a chart': {
    path: OVERVIEW.path,
    begin: focusChart,
    expectDoneBy: { Home: saysPoint(/: \d+$/), End: saysPoint(/: \d+$/) },
  },
  'Add an event at a point of the score history': {
    path: HISTORY.path,
    begin: async (page) => {
      await pointsOf(panel(page, 'Score history')).press('End')
    },
    expectDoneBy: {
      Enter: async (page) => {
        const dialog = page.getByRole('dialog', { name: 'Add event' })
        await expect(dialog).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      },
    },
  },
  'Select days in Citations over time': {
    path: ANALYSIS.path,
    begin: async (page) => {
      const points = pointsOf(panel(page, 'Citations over time'))
      await points.press('End')
      await points.press('ArrowLeft')
    },
    expectDoneBy: {
      'Shift+←': async (page) => {
        await expect(page).toHaveURL(/from=2026-11-15&to=2026-11-16/)
      },
      'Shift+→': async (page) => {
        await expect(page).toHaveURL(/from=2026-11-16&to=2026-11-17/)
      },
    },
  },
  'Move a handle of the zoom': {
    path: HISTORY.path,
    begin: async (page) => {
      const start = page.getByRole('slider', { name: 'Start of the range' })
      await start.press('End')
      for (const date of ['2026-11-16', '2026-11-15']) {
        await start.press('ArrowLeft')
        await expect(page).toHaveURL(new RegExp(`from=${date}`))
      }
    },
    expectDoneBy: {
      '←': leavesDay,
      '→': leavesDay,
      'Page Up': leavesDay,
      'Page Down': leavesDay,
    },
  },
  'Leave the chart': {
    path: OVERVIEW.path,
    begin: async (page) => {
      await focusChart(page)
      await page.keyboard.press('ArrowLeft')
      await saysPoint(/: \d+$/)(page)
    },
    expectDoneBy: { Escape: saysPoint(/^No point chosen$/) },
  },
  'Reorder a work list item': {
    path: WORK.path,
    begin: async (page) => {
      await addWork(page, 'Apples', 'Bread', 'Cheese')
      await handleOf(page, 'Bread').last().focus()
    },
    expectDoneBy: {
      'Alt+↑': async (page) => expectOrder(page, 'Bread', 'Apples', 'Cheese'),
      'Alt+↓': async (page) =>
        expectOrder(page, 'Bread', 'Apples', 'Cheese', 'Apples', 'Cheese', 'Bread'),
    },
  },
}
