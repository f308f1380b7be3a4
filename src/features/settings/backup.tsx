import { useRef, useState } from 'react'
import { todayUtc } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { saveFile } from '../../lib/save-file.ts'
import { type BackupPlan, readBackup, writeBackup } from '../../model/backup/backup.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spoken } from '../../ui/spoken.tsx'
import { useServices } from '../shared/services.tsx'
import { planInWords } from './kept-words.ts'
import styles from './backup.module.css'

/** Exports everything that this browser keeps for the reader as one file, and imports such a file. */
export function Backup({ onImported }: { onImported: () => void }) {
  const services = useServices()
  const [message, setMessage] = useState({ text: '' })
  const [plan, setPlan] = useState<BackupPlan | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function save() {
    const now = Date.now()
    const text = await writeBackup(services, now)
    saveFile(`brand-visibility-backup-${todayUtc(now)}.json`, 'application/json', text)
  }

  async function read(file: File) {
    const result = await readBackup(services, await file.text(), Date.now())
    if ('problem' in result) setMessage({ text: `${result.problem} Nothing was changed.` })
    else setPlan(result)
  }

  async function apply({ parts, apply: importAll }: BackupPlan) {
    setPlan(null)
    try {
      await importAll()
      onImported()
      const changes = parts.reduce((sum, part) => sum + part.changes, 0)
      setMessage({ text: `Backup imported: ${formatCount(changes, 'record', 'records')} changed.` })
    } catch {
      setMessage({ text: 'This browser couldn’t store all of the backup. Try again.' })
    }
  }

  return (
    <div className={styles['backup']}>
      <p>
        A backup is one file with your reviews, notes, saved views, added brands, component history
        and settings. Importing one adds what’s missing and never deletes anything.
      </p>
      <div className={styles['actions']}>
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
              read(file).catch(() => {
                setMessage({ text: 'The file couldn’t be read. Nothing was changed.' })
              })
            }
            event.target.value = ''
          }}
        />
      </div>
      <p role="status" className={styles['message']}>
        <Spoken occasion={message}>{message.text}</Spoken>
      </p>
      {plan !== null && (
        <PlanDialog
          plan={plan}
          onImport={() => void apply(plan)}
          onClose={() => {
            setPlan(null)
          }}
        />
      )}
    </div>
  )
}

type PlanDialogProps = { plan: BackupPlan; onImport: () => void; onClose: () => void }

/** Says what the import would do, before it does it. */
function PlanDialog({ plan, onImport, onClose }: PlanDialogProps) {
  const lines = planInWords(plan)
  return (
    <Dialog title="Import this backup?" onClose={onClose}>
      {plan.otherService !== null && (
        <p>
          It’s from another service, <bdi>{plan.otherService}</bdi>. Its brands may be unknown here.
        </p>
      )}
      {lines.length === 0 && <p>The backup is empty.</p>}
      <ul className={styles['plan']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button look="primary" onClick={onImport}>
          Import
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  )
}
