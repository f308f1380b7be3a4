/**
 * The path of a build, from the setting `BASE_PATH`. nginx puts it into a regular expression, so only letters, digits, `-` and
 * `_` are allowed (deploy/nginx/settings.envsh checks the same).
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
