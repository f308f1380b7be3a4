import { type Readable, createAtom } from '@tanstack/store'
import { isObject } from '../lib/objects.ts'
import { type TabChannel, tabChannel } from '../lib/tab-channel.ts'
import { collectionScope } from './collections/collection-of.ts'
import { type Team, configuredTeam, socketUrl } from './collections/team/configured-team.ts'
import {
  Presence,
  type PresenceMessage,
  readPresence,
  teamPresenceOf,
} from './collections/team/presence.ts'
import type { Removal } from './collections/team/remove-own-work.ts'
import {
  MAX_NAME_LENGTH,
  type TeamChoice,
  type TeamProgress,
  actorText,
  changedChoice,
  choiceFor,
  progressFor,
  teamChoicesOf,
  teamProgressOf,
  withValue,
} from './collections/team/team-choice.ts'
import type { SyncState } from './collections/team/team-comparison.ts'
import type { TeamSync } from './collections/team/team-sync.ts'
import { type Services, lazyService } from './services.ts'
import { userCollectionsOf } from './user-collections.ts'

const NOT_YET: SyncState = { phase: 'connecting', waiting: 0, tooLarge: 0, newer: 0 }

/** One tab connects for the whole browser; it publishes its state, and the others ask for it. */
const CHANNEL = 'team'
const ASKED = 'asked'

/** The user's identity in the team and the state of sharing. The code for the server is loaded only when they share. */
export class SharedTeam {
  readonly sync: Readable<SyncState>
  readonly choice: Readable<TeamChoice>
  readonly isSignedOn: Readable<boolean>
  readonly #isSignedOn = createAtom(false)
  readonly isRemoving: Readable<boolean>
  readonly #isRemoving = createAtom(false)
  /** The last removal, until the user shares again. It has not begun when its code cannot be loaded. */
  readonly removal: Readable<Removal | 'not begun' | null>
  readonly #removal = createAtom<Removal | 'not begun' | null>(null)
  readonly #services: Services
  readonly #team: Team
  readonly #sync = createAtom<SyncState>(NOT_YET)
  readonly #scope: ReturnType<typeof createAtom<string>>
  #channel: TabChannel
  #signedOnName: string | null = null
  /** Aborted when this browser's records become another user's. */
  #sameUser = new AbortController()
  readonly #presence: Presence
  /** Publishes presence for all tabs; only the connected tab can. */
  #publishToTeam: (here: PresenceMessage) => void = () => {}
  #sharing: { readonly of: string; readonly end: AbortController } | null = null

  constructor(services: Services, team: Team) {
    this.#services = services
    this.#team = team
    this.sync = this.#sync
    this.isSignedOn = this.#isSignedOn
    this.isRemoving = this.#isRemoving
    this.removal = this.#removal
    this.#scope = createAtom(collectionScope(services))
    this.#channel = this.#openChannel(this.#scope.get())
    const choices = teamChoicesOf(services)
    this.choice = createAtom(() => choiceFor(choices.get(), this.#scope.get()))
    this.#presence = new Presence({
      me: () => this.choice.get(),
      publish: (here) => {
        this.#publishToTeam(here)
        this.#channel.send({ here })
      },
      onOthers: (others) => {
        teamPresenceOf(services).others.set(others)
      },
    })
  }

  start(): void {
    const { connection } = this.#services
    connection.key?.state.subscribe(() => {
      this.#useScope(collectionScope(this.#services))
    })
    this.choice.subscribe(() => {
      this.#follow()
    })
    this.#showOpen()
    teamPresenceOf(this.#services).own.subscribe(this.#showOpen)
    document.addEventListener('visibilitychange', this.#showOpen)
    window.addEventListener('pagehide', () => {
      this.#presence.show(null)
    })
    if (this.#team.identity !== null) void this.#askWhoIsSignedOn(this.#team.identity)
    this.#follow()
  }

  async #askWhoIsSignedOn(path: string): Promise<void> {
    const { signedOnName } = await import('../api/signed-on.ts')
    const name = await signedOnName(path)
    if (name === null) return
    this.#signedOnName = name
    this.#nameSignedOn()
    this.#isSignedOn.set(true)
  }

  #nameSignedOn(): void {
    const name = this.#signedOnName
    if (name !== null && this.choice.get().name !== name) this.setName(name)
  }

  #useScope(scope: string): void {
    if (scope === this.#scope.get()) return
    // The previous user's tabs are notified while they can be.
    this.#presence.show(null)
    this.#sameUser.abort()
    this.#sameUser = new AbortController()
    this.#removal.set(null)
    this.#channel.close()
    this.#channel = this.#openChannel(scope)
    this.#scope.set(scope)
    this.#nameSignedOn()
  }

  #openChannel(scope: string): TabChannel {
    const channel = tabChannel(`${CHANNEL} ${scope}`)
    channel.listen((message) => {
      if (message === ASKED) this.#tell()
      else if (isSyncState(message)) this.#sync.set(message)
      else if (isObject(message)) this.#hear(readPresence(message['here']))
    })
    return channel
  }

  setName(name: string): void {
    this.#change({ name: name.trim().slice(0, MAX_NAME_LENGTH) })
  }

  /** Does nothing during a removal. @param isPastShared whether to share existing work too */
  share(isPastShared: boolean): void {
    if (this.#isRemoving.get()) return
    this.#removal.set(null)
    const now = Date.now() - this.#progress().ahead
    if (!isPastShared) capUserData(this.#services, now)
    this.#change({ sharing: 'on', since: isPastShared ? -1 : now })
  }

  /** Stops sharing and receiving. What is here stays. */
  stop(): void {
    this.#change({ sharing: 'off' })
  }

  /** Stops sharing and removes the user's work from the team, as far as {@link removal} then says. It stays here. */
  async remove(): Promise<void> {
    const { signal } = this.#sameUser
    const name = this.#name()
    const [writer, { ahead }] = [actorText(this.choice.get()), this.#progress()]
    this.#isRemoving.set(true)
    this.#removal.set(null)
    let removal: Removal | 'not begun' = 'not begun'
    try {
      const { removeOwnWork } = await import('./collections/team/remove-own-work.ts')
      if (signal.aborted) return
      const brandIds = this.#services.brands.known.get().map(({ id }) => id)
      this.stop()
      const made = userCollectionsOf(this.#services)
      const now = () => Date.now() - ahead
      removal = await withLock(`team ${name}`, async () =>
        removeOwnWork(this.#services, { made, brandIds, writer, now, signal }),
      )
    } catch {
    } finally {
      this.#isRemoving.set(false)
      if (!signal.aborted) this.#removal.set(removal)
    }
  }

  /** Whose work is shared, and the name of a lock: only one tab of a browser shares or removes it. */
  #name(): string {
    return JSON.stringify([this.#scope.get(), this.choice.get().id])
  }

  #change(change: Partial<TeamChoice>): void {
    const choices = teamChoicesOf(this.#services)
    const changed = changedChoice(this.choice.get(), change)
    choices.set(withValue(choices.get(), this.#scope.get(), changed))
  }

  #progress(): TeamProgress {
    return progressFor(teamProgressOf(this.#services).get(), this.#scope.get())
  }

  #noteProgress(change: Partial<TeamProgress>): void {
    const known = teamProgressOf(this.#services)
    const changed = { ...this.#progress(), ...change }
    known.set(withValue(known.get(), this.#scope.get(), changed))
  }

  readonly #showOpen = (): void => {
    const isSeen = document.visibilityState === 'visible'
    const isTold = isSeen && this.choice.get().sharing === 'on'
    this.#presence.show(isTold ? teamPresenceOf(this.#services).own.get() : null)
  }

  /** Handles presence from another tab: a colleague's, or this browser's own, which the connected tab publishes. */
  #hear(here: PresenceMessage | null): void {
    if (here === null || this.#sharing === null) return
    if (here.id === this.choice.get().id) this.#publishToTeam(here)
    else this.#presence.subscribe(here)
  }

  #follow(): void {
    const of = this.choice.get().sharing === 'on' ? this.#name() : ''
    if (of === (this.#sharing?.of ?? '')) return
    this.#presence.show(null)
    this.#presence.forget()
    this.#sharing?.end.abort()
    this.#sharing = null
    this.#sync.set(NOT_YET)
    if (of === '') return
    const end = new AbortController()
    this.#sharing = { of, end }
    this.#showOpen()
    this.#channel.send(ASKED)
    withLock(`team ${of}`, async () => this.#share(end.signal), end.signal).catch(() => undefined)
  }

  async #share(signal: AbortSignal): Promise<void> {
    const { makeSync, presenceOn } = await import('./collections/team/start-sync.ts')
    if (signal.aborted) return
    const { since } = this.choice.get()
    const sync: TeamSync = makeSync({
      url: socketUrl(this.#team, window.location.href),
      bucket: this.#team.stream,
      made: userCollectionsOf(this.#services),
      brands: this.#services.brands.known,
      writer: actorText(this.choice.get()),
      since,
      onSince: (capped) => {
        if (!signal.aborted) this.#change({ since: capped })
      },
      sentUntil: this.#progress().sentUntil,
      onSent: () => {
        this.#noteProgress({ sentUntil: Date.now() - this.#progress().ahead })
      },
      onClock: (ahead) => {
        if (Math.abs(ahead - this.#progress().ahead) > 1000) this.#noteProgress({ ahead })
      },
    })
    sync.state.subscribe((state) => {
      if (signal.aborted) return
      this.#sync.set(state)
      this.#tell()
    })
    this.#publishToTeam = presenceOn(sync.connection, (here) => {
      if (signal.aborted || here.id === this.choice.get().id) return
      this.#presence.subscribe(here)
      this.#channel.send({ here })
    })
    sync.connection.subscribe(() => {
      this.#presence.again()
    })
    signal.addEventListener('abort', () => {
      this.#publishToTeam = () => {}
      sync.stop()
    })
    await sync.start()
  }

  #tell(): void {
    if (this.#sync.get() !== NOT_YET) this.#channel.send(this.#sync.get())
  }
}

const PHASES: readonly unknown[] = ['connecting', 'connected', 'away', 'full', 'refused']

function isSyncState(message: unknown): message is SyncState {
  return isObject(message) && PHASES.includes(message['phase'])
}

export const sharedTeamOf = lazyService((services) => {
  const { team } = configuredTeam(services.configured.team)
  return team === null ? null : new SharedTeam(services, team)
})

/** Excludes other tabs of this browser. Pages without HTTPS have no locks; there, tabs don't wait for each other. */
async function withLock<Result>(
  name: string,
  run: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const options = signal === undefined ? {} : { signal }
  return 'locks' in navigator ? navigator.locks.request(name, options, run) : run()
}

/** Lowers later times, set by a wrong clock. Where storage is blocked, this lasts as long as the page. */
function capUserData(services: Services, latest: number): void {
  for (const records of userCollectionsOf(services)) records.capTimes(latest).catch(() => undefined)
}
