import { installedBrowser } from './find-browser.ts'

const isRoot = process.getuid?.() === 0

/** What Playwright 1.65 disables. Chromium obeys only the last `--disable-features`, and that is the one below. */
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
 * Every window loads two hidden pages for the pop-up of its address bar. They cost a third of the time of a test, and no
 * test sees them.
 */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** How the end-to-end tests and the benchmark start a browser. */
export function launchOptions(
  executablePath: string | undefined = installedBrowser()?.executablePath,
) {
  return {
    // Playwright's own browser is the full one (the one `installedBrowser` tried), not its headless shell.
    ...(executablePath === undefined ? { channel: 'chromium' } : { executablePath }),
    args: [
      // Chromium's sandbox does not start as root, which is what containers run as.
      ...(isRoot ? ['--no-sandbox'] : []),
      `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  }
}
