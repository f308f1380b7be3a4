import { defineConfig } from '@playwright/test'
import { installedFirefox } from '../../tools/find-firefox.ts'
import { FIREFOX_REPORT } from '../../tools/reports.ts'
import chromium from '../playwright.config.ts'
import { adaptBidi } from './bidi.ts'

adaptBidi()

const { executablePath } = installedFirefox() ?? {}
const env = chromium.use?.launchOptions?.env

/** The end-to-end tests in Firefox. docs/browsers.md says which tests are left out, and why. */
export default defineConfig({
  ...chromium,
  testDir: '..',
  outputDir: '../../test-results/firefox',
  grepInvert: /@chromium-only/,
  workers: Math.min(Number(chromium.workers), 2),
  reporter: [['list'], ['json', { outputFile: FIREFOX_REPORT }]],
  use: {
    ...chromium.use,
    browserName: 'firefox',
    // A stock Firefox, which Playwright drives by WebDriver BiDi.
    ...(executablePath === undefined ? {} : { channel: 'moz-firefox' }),
    launchOptions: {
      // Its own code sets media features (tools/engines/firefox-media.ts).
      ...(executablePath === undefined
        ? {}
        : { executablePath, args: ['--remote-allow-system-access'] }),
      ...(env === undefined ? {} : { env }),
      firefoxUserPrefs: {
        // Firefox has no permission for the clipboard. With this, pages may read it.
        'dom.events.testing.asyncClipboard': true,
        // Without a desktop, its forced colours have white text on light blue for what is chosen, as no contrast theme has.
        'ui.highlight': '#050049',
      },
    },
  },
})
