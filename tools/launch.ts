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
 * What no test sees, and what costs a third of the time of a test: the two hidden pages that every window loads for the
 * pop-up of its address bar, and the process that is kept ready for a page of another site.
 */
const UNSEEN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

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
      `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNSEEN].join(',')}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  }
}
