import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'
import { formatList } from '../../lib/language.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { formatHost } from '../../lib/readable-address.ts'
import { type BackupPlan, readBackup } from '../../model/backup/backup.ts'
import { USER_DATA_LABELS } from '../../model/collections/kinds.ts'
import { competitorsOf } from '../../model/competitors/competitors.ts'
import { problemOf } from '../../model/persisted-atom.ts'
import { sourceTypesOf } from '../../model/source-types/source-types.ts'
import { storedMessage } from '../../parts/app/stored-message.ts'
import { useServices, useBrandName } from '../../parts/app/use-services.tsx'
import {
  CompetitorsEditor,
  useReadDomains,
} from '../../parts/user-data/competitors/competitors-editor.tsx'
import { exportBackup } from '../../parts/user-data/export-backup.ts'
import { MadeBy } from '../../parts/user-data/team-messages.tsx'
import { OfferedDraft, useDraft } from '../../parts/user-data/use-draft.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useAnnounced, useMessage, announce } from '../../ui/live-region.tsx'
import { Name } from '../../ui/name.tsx'
import { renderSync } from '../../ui/render-sync.ts'
import { ShowMore, usePart } from '../../ui/show-more.tsx'
import { partTitle } from './stored-data.tsx'
import styles from './settings.module.css'

export function Backup({ onImported }: { onImported: () => void }) {
  const services = useServices()
  const [message, say] = useMessage()
  const [plan, setPlan] = useState<BackupPlan | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function save() {
    say((await exportBackup(services)).message)
  }

  async function read(file: File) {
    const result = await readBackup(services, await file.text(), Date.now())
    if ('problem' in result) say(`${result.problem} Nothing was changed.`)
    else setPlan(result)
  }

  return (
    <div className="grid gap-2-half text-muted">
      <p>
        {`A backup is one file with your ${USER_DATA_LABELS}, added brands, component history and settings. Importing one adds what’s missing and never deletes anything.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void save()}>Export backup</Button>
        <Button onClick={() => input.current?.click()}>Import backup</Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="Backup file"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file !== undefined) {
              read(file).catch(() => say('The file couldn’t be read. Nothing was changed.'))
            }
            event.target.value = ''
          }}
        />
      </div>
      {message !== '' && <p>{message}</p>}
      {plan !== null && (
        <ImportDialog
          plan={plan}
          onClose={(text) => {
            // Behind the open dialog, the message would not be spoken.
            renderSync(() => setPlan(null))
            onImported()
            if (text !== '') say(text)
          }}
        />
      )}
    </div>
  )
}

const TITLE = 'Import this backup?'

type ImportDialogProps = {
  plan: BackupPlan
  /** @param message the result, '' if nothing was imported */
  onClose: (message: string) => void
}

function ImportDialog({ plan, onClose }: ImportDialogProps) {
  const lines = planMessages(plan)
  const changes = plan.parts.reduce((sum, part) => sum + part.changes, 0)
  const [done, setDone] = useState<number | null>(null)
  const [importing] = useState(() => new AbortController())
  useAnnounced(done === null ? '' : 'Importing…')
  const question = [TITLE, ...lines].join(' ')
  // Orca does not speak the focus when the window gets it back from the browser’s file dialog.
  useEffect(() => {
    announce(question)
  }, [question])

  async function run() {
    setDone(0)
    try {
      const left = await plan.apply({ signal: importing.signal, onProgress: setDone })
      onClose(importedMessage(changes, left.map(partTitle)))
    } catch (error) {
      onClose(failureMessage(importing.signal.aborted, error))
    }
  }

  function cancel() {
    importing.abort()
    if (done === null) onClose('')
  }

  return (
    <Dialog
      title={TITLE}
      canClose={() => {
        cancel()
        return done === null
      }}
      onClose={cancel}
    >
      {plan.otherService !== null && (
        <p>
          <span>It’s from another service,</span> <Name>{plan.otherService}</Name>
          <span>. Its brands may be unknown here.</span>
        </p>
      )}
      {lines.length === 0 && <p>The backup is empty.</p>}
      <ul className="grid gap-1-half">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {done !== null && <p>{`Importing: ${formatNumber(done)} of ${formatNumber(changes)}`}</p>}
      <div className="flex flex-wrap gap-2">
        {done === null && (
          <Button variant="primary" onClick={() => void run()}>
            Import
          </Button>
        )}
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </Dialog>
  )
}

function planMessages({ parts }: BackupPlan): string[] {
  return parts
    .filter(({ records }) => records > 0)
    .map(({ name, changes }) => {
      const effect =
        changes === 0 ? 'already up to date' : `${formatNumber(changes)} to add or update`
      return `${partTitle(name)}: ${effect}`
    })
}

/** @param left the parts that could not be stored */
function importedMessage(changes: number, left: readonly string[]): string {
  if (left.length > 0) {
    const parts = formatList(left)
    return `This browser’s storage is full, so these weren’t imported: ${parts}. Everything else was.`
  }
  return `Backup imported. ${formatCount(changes, 'item', 'items')} added or updated.`
}

function failureMessage(isCancelled: boolean, error: unknown): string {
  if (isCancelled) return 'Import cancelled. Nothing was changed.'
  return problemOf(error) === 'full'
    ? 'This browser’s storage is full. Nothing was changed. Clear cached citations, then try again.'
    : 'This browser couldn’t store the backup. Nothing was changed. Try again.'
}

export function BrandNames({ brandId }: { brandId: string }) {
  const brandName = useBrandName(brandId)
  return (
    <>
      <h3 className="mt-2 text-sm">
        <span>Domains of</span> <Name>{brandName}</Name>
      </h3>
      <OwnDomains brandId={brandId} />
      <h3 className="mt-2 text-sm">
        <span>Competitors of</span> <Name>{brandName}</Name>
      </h3>
      <CompetitorsEditor brandId={brandId} opener="Add a competitor" />
    </>
  )
}

function OwnDomains({ brandId }: { brandId: string }) {
  const services = useServices()
  const types = sourceTypesOf(services)
  const own = useSelector(types.records.state, () => types.ownDomains(brandId).join(' '))
  const configured = competitorsOf(services).configured(brandId).domains
  const draft = useDraft(types.records.drafts, `domain of ${brandId}`, { text: '', over: 0 })
  const form = useRef<HTMLFormElement>(null)
  const [isAdding, setIsAdding] = useState(draft.isOffered)
  const [error, setError] = useState<string>()
  const [message, say] = useMessage()

  const readDomains = useReadDomains()

  function sayStored(words: string) {
    say(`${storedMessage(words, types.records.state.get().isStored)}.`)
  }

  const { shown, more } = usePart(own.split(' ').filter((domain) => domain !== ''))

  function add() {
    const { domains, problem } = readDomains([draft.text])
    setError(problem ?? undefined)
    for (const domain of domains ?? []) {
      types.addOwnDomain(brandId, domain)
      draft.discard()
      sayStored(`${formatHost(domain)} added`)
    }
  }

  return (
    <>
      <ul aria-label="Your domains">
        {configured.map((domain) => (
          <li
            key={domain}
            className={`flex items-center gap-2 flex-wrap justify-between ${styles['row']}`}
          >
            <Name>{formatHost(domain)}</Name>
            <small>set by your admin</small>
          </li>
        ))}
        {shown.map((domain) => (
          <li
            key={domain}
            className={`flex items-center gap-2 flex-wrap justify-between ${styles['row']}`}
          >
            <span>
              <Name>{formatHost(domain)}</Name>
              <MadeBy record={types.ownDomain(brandId, domain)} />
            </span>
            <Button
              aria-label={`Remove ${formatHost(domain)}`}
              onClick={() => {
                types.removeOwnDomain(brandId, domain)
                sayStored(`${formatHost(domain)} removed`)
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ShowMore {...more} name="domains" />
      {isAdding ? (
        <form
          ref={form}
          className="grid justify-items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Field
            label="Your domain"
            value={draft.text}
            hint="Pages on this domain count as yours."
            error={error}
            onChange={({ target }) => draft.change({ text: target.value })}
          />
          <Button type="submit">Add domain</Button>
          <OfferedDraft draft={draft} field={() => form.current?.querySelector('input')} />
        </form>
      ) : (
        <div>
          <Button
            onClick={() => {
              renderSync(() => setIsAdding(true))
              form.current?.querySelector('input')?.focus()
            }}
          >
            Add a domain
          </Button>
        </div>
      )}
      {message !== '' && <p>{message}</p>}
    </>
  )
}
