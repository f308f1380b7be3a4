import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createAtom, type Readable } from '@tanstack/store'
import { readKey, withKey } from '../../api/bearer.ts'
import type { ApiClient } from '../../api/http.ts'
import { forgetKeys } from '../../api/redact.ts'
import { getScore } from '../../api/score.ts'
import { isObject, textIn } from '../../lib/objects.ts'
import { tabChannel } from '../../lib/tab-channel.ts'

/** The public state of the user's key. The key itself leaves this module only in request headers. */
export type KeyState = {
  isGiven: boolean
  stored: 'page' | 'tab' | 'device'
  /** Whether the service answered 401 to the current key, which is then not sent again automatically. */
  isRefused: boolean
}

/** `reader` is a random name for the user of the key, which keeps their lists apart from those of others. */
type StoredKey = { key: string; reader: string }

type KeyListener = {
  restore: () => void
  /** Another key replaces the user's. */
  replaceKey: () => void
  forget: () => void
}

type StorageName = 'sessionStorage' | 'localStorage'

const STORED_AS = 'api-key'
const DISCONNECTED = 'disconnected'
const NO_KEY: KeyState = { isGiven: false, stored: 'page', isRefused: false }

/** The user's API key (contract §12, `auth: "bearer"`). */
export class ApiKey {
  readonly client: ApiClient

  readonly #bare: ApiClient
  readonly #connection: KeyListener
  readonly #state = createAtom(NO_KEY)
  #key: string | null = null
  #reader = ''
  readonly #tabs = tabChannel(STORED_AS)

  /** Restores the key stored for this service; without one, data loaded with an earlier key are forgotten. */
  constructor(client: ApiClient, connection: KeyListener) {
    this.#bare = client
    this.#connection = connection
    this.client = withKey(client, {
      key: () => this.#key,
      isRefused: () => this.#state.get().isRefused,
      onRefused: (refused) => {
        if (refused === this.#key) this.#state.set((state) => ({ ...state, isRefused: true }))
      },
    })
    this.#listen()
    const remembered = this.#keyIn(load('localStorage'))
    const own = this.#keyIn(load('sessionStorage'))
    const found = own ?? remembered
    if (found !== null) this.#take(found, own === null ? 'device' : 'tab')
    else {
      // A key for a tab ended with the tab; a key for another service is useless.
      remove('localStorage')
      this.#forget()
    }
  }

  get state(): Readable<KeyState> {
    return this.#state
  }

  /** Names this key's user in browser storage without revealing the key. */
  get reader(): string {
    return this.#reader
  }

  /** A hash of the key, by which user data are found when the key is entered again. */
  get fingerprint(): string | null {
    if (this.#key === null) return null
    const bytes = sha256(utf8ToBytes(`${this.#serviceAddress()} ${this.#key}`))
    return bytesToHex(bytes.subarray(0, 16))
  }

  /** Tests a key by requesting a brand's score. @throws {ApiError} `unauthorized` when the service rejects it */
  async try(candidate: string, brandId: string, signal: AbortSignal): Promise<void> {
    const client = withKey(this.#bare, {
      key: () => candidate,
      isRefused: () => false,
      onRefused: () => {},
    })
    await getScore(client, brandId, signal)
  }

  /** Stores a key for this tab or device, or only for this page if storage is blocked. */
  keep(given: string, isRemembered: boolean): void {
    const stored = { key: given, reader: given === this.#key ? this.#reader : randomName() }
    const record = JSON.stringify({ address: this.#serviceAddress(), ...stored })
    const isOnDevice = isRemembered && save('localStorage', record)
    const isInTab = !isOnDevice && save('sessionStorage', record)
    if (!isOnDevice) remove('localStorage')
    if (!isInTab) remove('sessionStorage')
    const storedBriefly = isInTab ? 'tab' : 'page'
    this.#take(stored, isOnDevice ? 'device' : storedBriefly)
  }

  /** Forgets the key and all data loaded with it, in all tabs. */
  disconnect(): void {
    remove('localStorage')
    this.#tabs.send(DISCONNECTED)
    this.#forget()
  }

  #listen(): void {
    // Not through a storage event, because storage may be full.
    this.#tabs.listen((message) => {
      if (message === DISCONNECTED) this.#forget()
    })
    window.addEventListener('storage', ({ key: name, newValue }) => {
      if (name === STORED_AS) this.#adopt(newValue)
      else if (name === null && this.#state.get().stored === 'device') this.#forget()
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      // A page restored from the back/forward cache has missed changes of the key.
      const stored = this.#keyIn(this.#loadStoredKey())?.key ?? null
      if (persisted && stored !== this.#key) this.#forget()
    })
  }

  #forget(): void {
    this.#key = null
    forgetKeys()
    remove('sessionStorage')
    this.#state.set(NO_KEY)
    this.#connection.forget()
  }

  /** Adopts another tab's key if this tab has none or the service rejected it. */
  #adopt(record: string | null): void {
    const { isGiven, isRefused, stored } = this.#state.get()
    // Another tab replaced the remembered key with one that is not remembered; this tab's key then lasts as long as its page.
    if (record === null && stored === 'device')
      this.#state.set((state) => ({ ...state, stored: 'page' }))
    const found = this.#keyIn(record)
    if (found === null || found.key === this.#key || (isGiven && !isRefused)) return
    remove('sessionStorage')
    this.#take(found, 'device')
  }

  #take(found: StoredKey, stored: KeyState['stored']): void {
    const { isRefused: wasRefused } = this.#state.get()
    const isAnother = this.#key !== null && this.#key !== found.key
    this.#key = found.key
    this.#reader = found.reader
    this.#state.set({ isGiven: true, stored, isRefused: false })
    if (isAnother) this.#connection.replaceKey()
    if (wasRefused) this.#connection.restore()
  }

  /** The key is bound to this address, so that a changed configuration does not send it elsewhere. */
  #serviceAddress(): string {
    return this.#bare.settings.apiBaseUrl.replace(/\/+$/, '')
  }

  #keyIn(stored: string | null): StoredKey | null {
    try {
      const record: unknown = JSON.parse(stored ?? 'null')
      if (!isObject(record) || record['address'] !== this.#serviceAddress()) return null
      const { key, reader } = record
      const read = typeof key === 'string' ? readKey(key) : null
      return read === null ? null : { key: read, reader: textIn(reader) }
    } catch {
      return null
    }
  }

  #loadStoredKey(): string | null {
    const { stored } = this.#state.get()
    if (stored === 'page') return null
    return load(stored === 'device' ? 'localStorage' : 'sessionStorage')
  }
}

function randomName(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-')
}

// If storage is blocked or full, the key lasts only as long as the page.

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
    // Blocked storage counts as empty.
  }
}
