import { CHROMIUM } from './programs.ts'

const isRoot = process.getuid?.() === 0

/** What Playwright 1.65 disables. Repeated here, because Chromium obeys only the last `--disable-features`. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Invisible to tests, and a third of their time: two hidden pages that every window loads for the pop-up of its address
 * bar, and a spare process for the next page.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** How the end-to-end tests and the benchmark start a browser. */
export function launchOptions() {
  const executablePath = CHROMIUM.find()?.executablePath
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      // Chromium's sandbox does not start as root, as in containers.
      ...(isRoot ? ['--no-sandbox'] : []),
      `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      // Drawing without a graphics process saves a tenth of the time of the tests.
      '--disable-gpu',
    ],
  }
}
