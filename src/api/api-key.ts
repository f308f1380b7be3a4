import { forgetAnswers } from '../lib/forget.ts'
import { isObject } from '../lib/is-object.ts'
import { readKey, sendKeys } from './bearer.ts'
import { setKeyRefused } from './refusal.ts'
import { getScore } from './score.ts'
import { apiSettings } from './settings.ts'

/** What may be known of the reader's key; the key itself never leaves this module but in a request's header. */
export type KeyState = {
  isGiven: boolean
  /** For how long: this page, this tab or this device. */
  kept: 'page' | 'tab' | 'device'
  /** Whether the service has answered 401 to the present key. */
  isRefused: boolean
}

type StorageName = 'sessionStorage' | 'localStorage'

/** Sent to the window when the service has accepted a key after refusing one: what failed can be asked for again. */
export const CONNECTED = 'connected'

const STORED_AS = 'api-key'
/** Word to the other tabs that the reader has disconnected. */
const DISCONNECTED = 'disconnected'
const NO_KEY: KeyState = { isGiven: false, kept: 'page', isRefused: false }

let key: string | null = null
let state = NO_KEY
const listeners = new Set<() => void>()
const candidates = new WeakMap<AbortSignal, string>()
let tabs: BroadcastChannel | undefined

/** Finds the key that was kept for this service and sends it with every request from now on. Called once at start. */
export async function startWithKey(): Promise<void> {
  sendKeys({
    keyFor: (caller) => candidates.get(caller) ?? key,
    onRefused: (refused) => {
      if (refused === key) setState({ ...state, isRefused: true })
    },
  })
  // Not by way of a store, which may be full.
  tabs = new BroadcastChannel(STORED_AS)
  tabs.addEventListener('message', ({ data }) => {
    if (data === DISCONNECTED) void forgetHere()
  })
  window.addEventListener('storage', ({ key: name, newValue }) => {
    if (name === STORED_AS) adopt(newValue)
    else if (name === null && state.kept === 'device') void forgetHere()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that was put aside has heard nothing meanwhile: its key may be gone, or another reader's may be there.
    if (persisted && keyIn(loadKept()) !== key) void forgetHere()
  })
  const remembered = keyIn(load('localStorage'))
  const own = keyIn(load('sessionStorage'))
  const found = own ?? remembered
  if (found !== null) take(found, own === null ? 'device' : 'tab')
  else {
    // A key for the visit went with the visit, and what was read with it goes too; so does a key of another service.
    remove('localStorage')
    await forgetHere()
  }
}

export function keyState(): KeyState {
  return state
}

/** @returns the function that ends the subscription */
export function subscribeToKey(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Asks the service for a brand's score with a key that is not kept yet.
 * @param signal of this one request
 * @throws {ApiError} `unauthorized` when the service does not accept the key
 */
export async function tryKey(candidate: string, brandId: string, signal: AbortSignal) {
  candidates.set(signal, candidate)
  await getScore(brandId, signal)
}

/** Keeps a key for this tab or this device, or only for this page where the browser stores nothing. */
export function keepKey(given: string, isRemembered: boolean): void {
  const record = JSON.stringify({ address: serviceAddress(), key: given })
  const isOnDevice = isRemembered && save('localStorage', record)
  const isInTab = !isOnDevice && save('sessionStorage', record)
  if (!isOnDevice) remove('localStorage')
  if (!isInTab) remove('sessionStorage')
  const keptBriefly = isInTab ? 'tab' : 'page'
  take(given, isOnDevice ? 'device' : keptBriefly)
}

/** Forgets the key and every cached answer, in this tab and all others. */
export async function disconnect(): Promise<void> {
  remove('localStorage')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  tabs?.postMessage(DISCONNECTED)
  await forgetHere()
}

async function forgetHere(): Promise<void> {
  key = null
  remove('sessionStorage')
  setState(NO_KEY)
  await forgetAnswers()
}

/** A key that another tab was given serves this one too, if it has none or one that was refused. */
function adopt(stored: string | null): void {
  // Given another key there that is not remembered, or gone with a word of its own: here it lasts as long as the page.
  if (stored === null && state.kept === 'device') setState({ ...state, kept: 'page' })
  const found = keyIn(stored)
  if (found === null || found === key || (state.isGiven && !state.isRefused)) return
  remove('sessionStorage')
  take(found, 'device')
}

function take(found: string, kept: KeyState['kept']): void {
  const wasRefused = state.isRefused
  key = found
  setState({ isGiven: true, kept, isRefused: false })
  if (wasRefused) window.dispatchEvent(new Event(CONNECTED))
}

function setState(next: KeyState): void {
  state = next
  setKeyRefused(next.isRefused)
  for (const listener of listeners) listener()
}

/** A key belongs to the address that it was given for: it is not sent to another one after a change of the configuration. */
function serviceAddress(): string {
  return apiSettings().apiBaseUrl.replace(/\/+$/, '')
}

function keyIn(stored: string | null): string | null {
  try {
    const record: unknown = JSON.parse(stored ?? 'null')
    if (!isObject(record) || record['address'] !== serviceAddress()) return null
    return typeof record['key'] === 'string' ? readKey(record['key']) : null
  } catch {
    return null
  }
}

// A store that is blocked or full costs the memory, not the visit.

/** What is stored where the present key was kept. */
function loadKept(): string | null {
  if (state.kept === 'page') return null
  return load(state.kept === 'device' ? 'localStorage' : 'sessionStorage')
}

function load(name: StorageName): string | null {
  try {
    return window[name].getItem(STORED_AS)
  } catch {
    return null
  }
}

function save(name: StorageName, text: string): boolean {
  try {
    window[name].setItem(STORED_AS, text)
    return true
  } catch {
    return false
  }
}

function remove(name: StorageName): void {
  try {
    window[name].removeItem(STORED_AS)
  } catch {
    // Then there is nothing in it either.
  }
}
