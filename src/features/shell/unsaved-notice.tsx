import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { formatList } from '../../lib/language.ts'
import { type StorageProblem, type Made, unsaved } from '../../model/collections/unsaved.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/live-region.tsx'
import { useMessage } from '../../ui/use-message.ts'
import styles from './unsaved-notice.module.css'

/** Says what this browser does not store of what the reader makes, and why, with a way to keep a copy. */
export function UnsavedNotice() {
  const services = useServices()
  const problems = useSelector(unsaved)
  const [message, say] = useMessage()
  const sentences = PROBLEMS.flatMap((problem) => {
    const made = [...problems].filter(([, each]) => each === problem).map(([name]) => name)
    return made.length > 0 ? [unsavedMessage(made, problem)] : []
  })
  const words = sentences.join(' ')
  useEffect(() => {
    announce(words)
  }, [words])

  async function save() {
    const { exportBackup } = await import('../../parts/user-data/export-backup.ts')
    say(await exportBackup(services))
  }

  if (sentences.length === 0) return null
  return (
    <div className={`row wraps apart small ${styles['notice']}`}>
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button onClick={() => void save()}>Export backup</Button>
      {message !== '' && <p>{message}</p>}
    </div>
  )
}

const PROBLEMS = ['full', 'blocked', 'unread'] as const

function unsavedMessage(made: readonly Made[], problem: StorageProblem): string {
  const list = formatList(made)
  if (problem === 'unread') {
    return `Your ${list} of earlier visits can’t be read now, because this browser’s storage doesn’t open. What you change is kept, and they come back when it opens.`
  }
  return `Your ${list} can’t be kept in this browser: its storage is ${problem}. They last until you close this page.`
}
