/**
 * The path under which a build is served, from the setting `BASE_PATH`. nginx writes it into a regular expression, so it has only
 * letters, digits, `-` and `_` (deploy/nginx/settings.envsh checks the same).
 * @returns without a slash at the end; '' at the root of the host
 */
export function readBasePath(text: string): string {
  const path = text.replace(/\/$/, '')
  if (path !== '' && (path.length > 200 || !/^(?:\/[A-Za-z0-9_-]+)+$/.test(path))) {
    throw new Error(
      'BASE_PATH must be a path of letters, digits, - and _ with at most 200 characters, as in /visibility',
    )
  }
  return path
}
