import { installedBrowser } from './find-browser.ts'

const isRoot = process.getuid?.() === 0

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
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  }
}
