import { CHROMIUM } from './programs.ts'

const isRoot = process.getuid?.() === 0

/** Playwright 1.65's own list, because Chromium obeys only the last `--disable-features`. */
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

/** Unused by tests, and a third of their time: two hidden pages for the address bar of each window, and a spare process. */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

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
      // Drawing without a graphics process saves a tenth of the tests' time.
      '--disable-gpu',
    ],
  }
}
