import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/numbers.ts'
import { workInSlices, MAX_STORE_WAIT_MS, sleep } from '../../lib/scheduling.ts'
import { type BackupPart, backupParts, type PartName } from '../../model/backup/backup-parts.ts'
import { citationListsOf } from '../../model/citation-list/citation-lists.ts'
import { KINDS, USER_DATA_LABELS } from '../../model/collections/kinds.ts'
import { lastVisitsOf } from '../../model/last-visit/last-visit.ts'
import type { Services } from '../../model/services.ts'
import { sharedTeamOf } from '../../model/shared-team.ts'
import { userCollectionsOf } from '../../model/user-collections.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { useIsShared } from '../../parts/user-data/team-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useMessage } from '../../ui/live-region.tsx'
import styles from './settings.module.css'

type Part = Pick<BackupPart, 'all' | 'clear'>

/** Those of a backup but the preferences, and the visits, which are not part of one. */
type ShownName = Exclude<PartName, 'preferences'> | 'visits'

const SHOWN: readonly ShownName[] = [
  ...Object.values(KINDS).map(({ part }) => part),
  'brands',
  'componentHistory',
  'visits',
]

type Amounts = Readonly<Partial<Record<ShownName, number | undefined>>>

type Parts = ReadonlyMap<string, Part>

export function StoredDataList() {
  const services = useServices()
  const [parts, setParts] = useState<Parts | null>(null)
  const [amounts, setAmounts] = useState<Amounts>({})
  const [asked, setAsked] = useState<ShownName | null>(null)
  const [message, say] = useMessage()
  useEffect(() => {
    void shownParts(services).then(setParts)
  }, [services])
  useEffect(() => {
    const stopping = new AbortController()
    void workInSlices(countParts(parts, setAmounts), stopping.signal)
    return () => {
      stopping.abort()
    }
  }, [parts])
  const unreadable = countUnreadable(services)
  const isShared = sharedTeamOf(services)?.choice.get().sharing === 'on'

  async function clear(name: ShownName) {
    setAsked(null)
    try {
      await parts?.get(name)?.clear()
      say(`${partTitle(name)} cleared.`)
    } catch {
      say(`${partTitle(name)} couldn’t be cleared. Try again.`)
    }
    setAmounts((present) => ({ ...present, [name]: undefined }))
    setParts((present) => present && new Map(present))
  }

  return (
    <div className="grid gap-2-half text-muted">
      <ul aria-label="Saved in this browser">
        {SHOWN.map((name) => (
          <StoredDataRow
            key={name}
            name={name}
            amount={amounts[name] ?? null}
            onClear={() => setAsked(name)}
          />
        ))}
      </ul>
      {parts !== null && unreadable > 0 && (
        <p>
          {`${formatCount(unreadable, 'record', 'records')} of a newer version. They’re kept as they are, and shown again once this dashboard is updated.`}
        </p>
      )}
      {message !== '' && <p>{message}</p>}
      {asked !== null && (
        <ConfirmDialog
          title={`Clear ${partTitle(asked).toLowerCase()}?`}
          action="Clear"
          onConfirm={() => void clear(asked)}
          onClose={() => setAsked(null)}
        >
          {asked === 'visits'
            ? 'Brands then open without what’s new since your last visit, until you come back again.'
            : `This deletes ${countOf(asked, parts?.get(asked)?.all(Infinity).length ?? 0)} in every tab. ${lossMessage(isShared)}`}
        </ConfirmDialog>
      )}
    </div>
  )
}

function lossMessage(isShared: boolean): string {
  return isShared
    ? 'Your team keeps what you shared, and this page shows it again when it connects; stop sharing first to be without it.'
    : 'This can’t be undone. Export a backup first if you might need it.'
}

function countUnreadable(services: Services): number {
  return [services.brands, ...userCollectionsOf(services)].reduce(
    (sum, stored) => sum + stored.countUnreadable(),
    0,
  )
}

/** Counts each part and reports it, in slices. */
function* countParts(
  parts: Parts | null,
  say: (change: (amounts: Amounts) => Amounts) => void,
): Generator<void, void, void> {
  if (parts === null) return
  for (const name of SHOWN) {
    const amount = parts.get(name)?.all(Infinity).length
    yield
    say((amounts) => ({ ...amounts, [name]: amount }))
  }
}

async function shownParts(services: Services): Promise<Parts> {
  const visits = lastVisitsOf(services)
  return new Map<string, Part>([
    ...(await backupParts(services)),
    [
      'visits',
      {
        all: () => visits.all(),
        clear: async () => {
          visits.forget()
        },
      },
    ],
  ])
}

type StoredDataRowProps = {
  name: ShownName
  /** Null until read and counted. */
  amount: number | null
  onClear: () => void
}

function StoredDataRow({ name, amount, onClear }: StoredDataRowProps) {
  const isEmpty = amount === null || amount === 0
  return (
    <li className={`grid items-center ${styles['storedDataPart']}`}>
      <span>{partTitle(name)}</span>
      <span className={`text-xs ${styles['size']}`}>
        {amount === null ? 'Loading…' : isEmpty ? 'none' : countOf(name, amount)}
      </span>
      <Button
        aria-label={`Clear ${partTitle(name).toLowerCase()}`}
        aria-disabled={isEmpty}
        onClick={onClear}
      >
        Clear
      </Button>
    </li>
  )
}

const PARTS = [
  ...Object.values(KINDS),
  { part: 'brands', title: 'Added brands', nouns: ['brand', 'brands'] },
  { part: 'componentHistory', title: 'Component history', nouns: ['entry', 'entries'] },
  { part: 'preferences', title: 'Settings', nouns: ['setting', 'settings'] },
] as const

const VISITS = { title: 'Last visits', nouns: ['brand', 'brands'] } as const

function namesOf(name: PartName | 'visits') {
  return PARTS.find(({ part }) => part === name) ?? VISITS
}

function countOf(name: PartName | 'visits', count: number): string {
  const [one, many] = namesOf(name).nouns
  return formatCount(count, one, many)
}

export function partTitle(name: PartName | 'visits'): string {
  return namesOf(name).title
}

const NOT_STORED = 'This dashboard is set up not to cache citations.'

export function StoredLists() {
  const services = useServices()
  const lists = citationListsOf(services)
  // Null if none can be cached, undefined until known.
  const [citations, setCitations] = useState<number | null | undefined>(
    lists.database === null ? null : undefined,
  )
  const [message, say] = useMessage()
  useEffect(() => {
    const size = lists.database?.size().catch(() => null) ?? null
    void Promise.race([size, sleep(MAX_STORE_WAIT_MS)]).then(setCitations)
  }, [lists])

  async function clear() {
    try {
      await lists.database?.clear()
      setCitations(0)
      say('Cached citations cleared. Your reviews and notes are still there.')
    } catch {
      say('The cached citations couldn’t be cleared. Try again.')
    }
  }

  const isEmpty = citations === undefined || citations === 0
  return (
    <div className="grid gap-2-half text-muted justify-items-start">
      <p>{message || (services.keepLists ? storageMessage(citations) : NOT_STORED)}</p>
      {/* Rendered even if there is nothing to clear, so that nothing below moves. */}
      {citations !== null && (
        <Button aria-disabled={isEmpty} onClick={() => void clear()}>
          Clear cached citations
        </Button>
      )}
    </div>
  )
}

/** @param citations null if the browser's storage is blocked, undefined until read */
function storageMessage(citations: number | null | undefined): string {
  if (citations === undefined) return 'Loading…'
  if (citations === null) return 'This browser can’t cache citations.'
  if (citations === 0) return 'No citations cached.'
  const count = formatCount(citations, 'citation is', 'citations are')
  return `${count} stored for 7 days so pages open faster.`
}

/** Whether the browser may delete stored data when the device runs out of space, with a button that asks it not to. */
export function Protection() {
  const isShared = useIsShared()
  // Few browsers grant persistence unasked; the text for the others does not move what is below.
  const [isSafe, setIsSafe] = useState(false)
  const [message, say] = useMessage()
  useEffect(() => {
    void isPersistent('persisted').then(setIsSafe)
  }, [])

  async function protect() {
    const isNowSafe = await isPersistent('persist')
    setIsSafe(isNowSafe)
    say(isNowSafe ? 'Protected.' : 'Your browser declined. Export a backup to be safe.')
  }

  return (
    <div className="grid gap-2-half text-muted justify-items-start">
      <p>{protectionMessage(isSafe, isShared)}</p>
      {!isSafe && <Button onClick={() => void protect()}>Protect this data</Button>}
      {message !== '' && <p>{message}</p>}
    </div>
  )
}

function protectionMessage(isSafe: boolean, isShared: boolean): string {
  const where = isShared
    ? `Your settings are saved in this browser only; your ${USER_DATA_LABELS} are saved here and shared with your team.`
    : `Your settings, ${USER_DATA_LABELS} are saved in this browser only.`
  // Only Safari has it, and all browsers on an iPhone, where its rules apply.
  if ('GestureEvent' in globalThis) return `${where} ${isInstalled() ? IN_APP : IN_SAFARI}`
  return isSafe
    ? `${where} The browser won’t delete them to free space.`
    : `${where} The browser may delete them when the device runs out of space; export a backup to keep a copy.`
}

const IN_SAFARI =
  'Safari deletes them if you don’t come back for seven days; export a backup to keep a copy. The app on your home screen or in the Dock has storage of its own: to move your work there, export it here and import it there.'
const IN_APP =
  'This app has storage of its own, apart from Safari’s: to move your work here, export it in Safari and import it here.'

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Whether this site's data is safe. With `persist`, most browsers decide by themselves and some ask the user. Never throws. */
async function isPersistent(ask: 'persisted' | 'persist'): Promise<boolean> {
  try {
    return await navigator.storage[ask]()
  } catch {
    return false
  }
}
