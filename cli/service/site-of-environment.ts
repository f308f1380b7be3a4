import { readFileSync, statSync } from 'node:fs'

import { readKey } from '../../src/api/bearer.ts'
import { ConfigError, type RuntimeConfig, readConfig } from '../../src/app/runtime-config.ts'
import { isServiceUrl } from '../../src/lib/parse-url.ts'
import { reasonOf } from './clean-text.ts'

/** @throws an error that names the option */
export function checkUrl(name: string, url: string): void {
  if (isServiceUrl(url)) return
  throw new Error(`--${name} must be an http or https URL without a query or a user name.`)
}

/** @throws an error that names the option */
export function readNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`--${name} must be from ${least} to ${most}.`)
}

/** The settings of a site (docs/configure.md). */
export type Site = {
  /** '' if it is not set. */
  url: string
  brands: readonly string[]
  key: string | null
  /** The defaults, if no file is named. */
  config: RuntimeConfig
}

/**
 * Reads API_URL, API_KEY or API_KEY_FILE, BRANDS, and the config.json that CONFIG_FILE names.
 * @param configFile given with `--config`: its brands are all
 * @throws an error that names what cannot be used, and never contains the key
 */
export function siteOfEnvironment(configFile?: string): Site {
  const config =
    configFile === undefined
      ? configOf('CONFIG_FILE', setting('CONFIG_FILE'))
      : configOf('--config', configFile)
  const served = (configFile === undefined ? setting('BRANDS') : '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
  return {
    url: setting('API_URL') || config.apiBaseUrl,
    brands: served.length > 0 ? served : config.brands.map(({ id }) => id),
    key: keyOfEnvironment(),
    config,
  }
}

function setting(name: string): string {
  return process.env[name] ?? ''
}

function keyOfEnvironment(): string | null {
  const path = setting('API_KEY_FILE')
  // With compose it is /dev/null if there is no key.
  const isFile = path !== '' && !statSync(path, { throwIfNoEntry: false })?.isCharacterDevice()
  const name = isFile ? `API_KEY_FILE: ${path}` : 'API_KEY'
  const given = isFile ? readSettingFile('API_KEY_FILE', path).trimEnd() : setting('API_KEY')
  if (isFile && given === '') throw new Error(`${name} is empty.`)
  const key = readKey(given)
  if (key === null && given !== '') {
    throw new Error(`${name} has characters that a key can’t have, such as spaces.`)
  }
  return key
}

function configOf(name: string, path: string): RuntimeConfig {
  if (path === '') return readConfig({})
  const text = readSettingFile(name, path).replace(/^\uFEFF/, '')
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Error(`${name}: ${path} is not JSON.`)
  }
  try {
    return readConfig(file)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new Error(`${name}: ${path} is wrong. ${error.lines.join('; ')}`, { cause: error })
  }
}

function readSettingFile(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${name}: ${path} cannot be read (${reasonOf(error)}).`, { cause: error })
  }
}
