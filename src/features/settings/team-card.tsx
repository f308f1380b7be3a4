import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { formatCount, formatNumber, tooLongMessage } from '../../lib/numbers.ts'
import { keysOf } from '../../lib/objects.ts'
import { type KindName, KINDS, USER_DATA_LABELS } from '../../model/collections/kinds.ts'
import { type StoredRecord, timestampOf } from '../../model/collections/record.ts'
import type { Removal } from '../../model/collections/team/remove-own-work.ts'
import { MAX_NAME_LENGTH } from '../../model/collections/team/team-choice.ts'
import type { Services } from '../../model/services.ts'
import type { SharedTeam } from '../../model/shared-team.ts'
import { userCollectionsOf } from '../../model/user-collections.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { syncMessage } from '../../parts/user-data/team-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useAnnounced, useAnnouncedAtRest } from '../../ui/live-region.tsx'
import { Name } from '../../ui/name.tsx'
import styles from './settings.module.css'

export function TeamSettings({ team }: { team: SharedTeam }) {
  const { name, sharing } = useSelector(team.choice)
  const isSignedOn = useSelector(team.isSignedOn)
  /** The edited name; null while it equals the saved one, which another tab may change. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const text = typed ?? name
  const saveName = () => {
    // The field keeps the text and shows the error.
    if (tooLongMessage(text, MAX_NAME_LENGTH) !== undefined) return
    if (typed !== null && typed.trim() !== '') team.setName(typed)
    setTyped(null)
  }
  return (
    <>
      <p>
        {`Your ${USER_DATA_LABELS} can be shared with everybody who uses this dashboard. Whoever uses it sees and can change them, and sees your name beside them.`}
      </p>
      {isSignedOn ? (
        <p className={`flex items-center gap-2 flex-wrap justify-between ${styles['row']}`}>
          <span>Your name</span>
          <Name>{name}</Name>
        </p>
      ) : (
        <Field
          label="Your name"
          hint="Nobody checks it: names are what people call themselves."
          value={text}
          maxLength={MAX_NAME_LENGTH}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(undefined)
          }}
          onBlur={saveName}
        />
      )}
      {sharing === 'on' ? (
        <Sharing team={team} />
      ) : (
        <Offer
          team={team}
          hasName={() => {
            if (isSignedOn) return true
            const isMissing = text.trim() === ''
            setError(isMissing ? 'Enter the name that your colleagues know.' : undefined)
            if (isMissing || tooLongMessage(text, MAX_NAME_LENGTH) !== undefined) return false
            saveName()
            return true
          }}
        />
      )}
      {sharing !== 'undecided' && <RemovalPart team={team} />}
    </>
  )
}

function RemovalPart({ team }: { team: SharedTeam }) {
  const [isAsking, setIsAsking] = useState(false)
  const isRemoving = useSelector(team.isRemoving)
  const removal = useSelector(team.removal)
  const message = removal === null ? '' : removalMessage(removal)
  useAnnounced(message, removal)

  return (
    <>
      <div>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          aria-disabled={isRemoving}
          onClick={() => setIsAsking(true)}
        >
          Remove my work from the team
        </Button>
      </div>
      {isRemoving && <p>Removing…</p>}
      {message !== '' && <p>{message}</p>}
      {isAsking && (
        <ConfirmDialog
          title="Remove your work from the team?"
          action="Remove my work"
          onConfirm={() => {
            setIsAsking(false)
            void team.remove()
          }}
          onClose={() => setIsAsking(false)}
        >
          Sharing stops, and your colleagues no longer see what you alone made on this device. You
          keep it. What a colleague may have worked on stays in the team. The team’s storage has up
          to eight earlier versions of each record; your administrator can delete them.
        </ConfirmDialog>
      )}
    </>
  )
}

function Sharing({ team }: { team: SharedTeam }) {
  const words = syncMessage(useSelector(team.sync))
  useAnnouncedAtRest(words)
  return (
    <>
      <p>{words}</p>
      <div>
        <Button onClick={() => team.stop()}>Stop sharing on this device</Button>
      </div>
    </>
  )
}

type OfferProps = { team: SharedTeam; hasName: () => boolean }

function Offer({ team, hasName }: OfferProps) {
  const services = useServices()
  const isRemoving = useSelector(team.isRemoving)
  /** The data that exists already, by part; null before the user wants to share. */
  const [made, setMade] = useState<readonly string[] | null>(null)

  async function begin() {
    if (!hasName()) return
    const counts = await countOwnRecords(services, team.choice.get().id)
    const found = keysOf(KINDS).flatMap((kind) => {
      const count = counts.get(kind) ?? 0
      return count === 0 ? [] : [`${KINDS[kind].title}: ${formatNumber(count)}`]
    })
    if (found.length === 0) team.share(true)
    else setMade(found)
  }

  const choose = (isPastShared: boolean) => () => {
    setMade(null)
    team.share(isPastShared)
  }
  return (
    <div>
      <Button variant="primary" aria-disabled={isRemoving} onClick={() => void begin()}>
        Share my work
      </Button>
      {made !== null && (
        <Dialog title="Share what you’ve made until now?" onClose={() => setMade(null)}>
          <div>
            <p>On this device:</p>
            <ul>
              {made.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </div>
          <p>What you make from now on is shared either way.</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={choose(true)}>
              Share
            </Button>
            <Button onClick={choose(false)}>Keep on this device</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

/** Without the records that came from the team. @param id of the user in the team, '' while they have none */
async function countOwnRecords(
  services: Services,
  id: string,
): Promise<ReadonlyMap<KindName, number>> {
  const made = userCollectionsOf(services)
  await Promise.all(made.map((records) => records.ready()))
  return new Map(
    made.map((records) => {
      const { name, copies = [] } = records.kind
      const there = records.records().filter((record) => records.get(record.id) !== undefined)
      return [name, there.filter((record) => isOwn(record, copies, id)).length]
    }),
  )
}

function isOwn({ members }: StoredRecord, copies: readonly string[], id: string): boolean {
  return Object.entries(members).some(([name, member]) => {
    const [writer = ''] = timestampOf(member)[1].split(' ', 1)
    return !copies.includes(name) && (writer === '' || writer === id)
  })
}

export function removalMessage(removal: Removal | 'not begun'): string {
  if (removal === 'not begun') return problemMessage('away', '')
  const { removed, left, newer, problem } = removal
  const count = `${formatCount(removed, 'record', 'records')} removed`
  if (problem !== null) return problemMessage(problem, removed === 0 ? '' : count)
  if (newer === 0) return outcome(removed, left, count)
  const unknown = `${formatCount(newer, 'record was', 'records were')} written by a newer version of the dashboard and may still have work of yours: remove it there.`
  return removed === 0 && left === 0 ? unknown : `${outcome(removed, left, count)} ${unknown}`
}

/** @param count how much was removed, '' for nothing */
function problemMessage(problem: NonNullable<Removal['problem']>, count: string): string {
  const effect = count === '' ? 'nothing was removed' : `not everything was removed: ${count}`
  return `${PROBLEMS[problem]}, so ${effect}. Try again later.`
}

function outcome(removed: number, left: number, count: string): string {
  if (removed === 0 && left === 0) return 'Nothing of yours is in the team.'
  if (left === 0) return `Your work is no longer in the team: ${count}. It’s still on this device.`
  const stays =
    left === 1
      ? '1 stays because a colleague may have worked on it'
      : `${formatNumber(left)} stay because colleagues may have worked on them`
  return `What you alone made is no longer in the team: ${count}, ${stays}. Everything is still on this device.`
}

const PROBLEMS: Readonly<Record<NonNullable<Removal['problem']>, string>> = {
  away: 'The team can’t be reached',
  full: 'The team’s storage is full',
  refused: 'The team doesn’t accept your changes',
  conflict: 'Colleagues are changing the same',
  unread: 'This browser can’t read or store what you made',
}
