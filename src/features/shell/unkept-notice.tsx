import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { type KeepingProblem, type Made, unkept } from '../../model/kept/unkept.ts'
import { Button } from '../../ui/button.tsx'
import { useServices } from '../shared/services.tsx'
import styles from './unkept-notice.module.css'

/** Says what this browser does not store of what the reader makes, and why, with a way to keep a copy. */
export function UnkeptNotice() {
  const services = useServices()
  const problems = useSelector(unkept)
  const [message, setMessage] = useState('')

  async function save() {
    const { exportBackup } = await import('../shared/export-backup.ts')
    setMessage(await exportBackup(services))
  }

  return (
    <div role="status">
      {problems.size > 0 && (
        <div className={styles['notice']}>
          <div>
            {PROBLEMS.map((problem) => {
              const made = [...problems]
                .filter(([, each]) => each === problem)
                .map(([name]) => name)
              return made.length > 0 && <p key={problem}>{unkeptInWords(made, problem)}</p>
            })}
          </div>
          <Button onClick={() => void save()}>Export backup</Button>
          {message !== '' && <p>{message}</p>}
        </div>
      )}
    </div>
  )
}

const PROBLEMS = ['full', 'blocked', 'unread'] as const

function unkeptInWords(made: readonly Made[], problem: KeepingProblem): string {
  const list = new Intl.ListFormat('en').format(made)
  if (problem === 'unread') {
    return `Your ${list} of earlier visits can’t be read now, because this browser’s storage doesn’t open. What you change is kept, and they come back when it opens.`
  }
  return `Your ${list} can’t be kept in this browser: its storage is ${problem}. They last until you close this page.`
}
