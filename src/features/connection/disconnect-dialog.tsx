import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/numbers.ts'
import { USER_DATA_LABELS } from '../../model/collections/kinds.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type DisconnectDialogProps = { onDisconnect: () => void; onClose: () => void }

export function DisconnectDialog({ onDisconnect, onClose }: DisconnectDialogProps) {
  const services = useServices()
  const [count, setCount] = useState<number | null>(null)
  const [isExported, setIsExported] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    void import('../../model/user-collections.ts')
      .then(({ countUserData }) => countUserData(services))
      .then(setCount)
  }, [services])

  async function exportFirst() {
    const { exportBackup } = await import('../../parts/user-data/export-backup.ts')
    const { isWhole, message } = await exportBackup(services)
    setProblem(isWhole ? '' : message)
    setIsExported(isWhole)
  }

  async function remove() {
    try {
      const { clearUserData } = await import('../../model/user-collections.ts')
      await clearUserData(services)
      onDisconnect()
    } catch {
      setProblem(
        'This browser couldn’t remove them. Close the other tabs of this dashboard, then try again.',
      )
    }
  }

  return (
    <Dialog
      title="Disconnect?"
      warning={`This forgets the key and everything loaded with it, in every tab of this browser. Settings stay.${services.configured.team === undefined ? '' : ' Your team keeps what you shared.'}`}
      onClose={onClose}
    >
      {count !== null && count > 0 && (
        <p>
          {isExported
            ? 'Check that the backup was saved before you remove them here.'
            : `What should become of the ${formatCount(count, 'thing', 'things')} you made (${USER_DATA_LABELS})? If they stay on this device, they’re shown again only with the same key.`}
        </p>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      <div className="flex flex-wrap gap-2">
        {count === 0 && (
          <Button variant="danger" onClick={onDisconnect}>
            Disconnect
          </Button>
        )}
        {count !== null && count > 0 && (
          <>
            <Button onClick={onDisconnect}>Keep on this device</Button>
            {!isExported && <Button onClick={() => void exportFirst()}>Export and remove</Button>}
            <Button variant="danger" onClick={() => void remove()}>
              Remove
            </Button>
          </>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  )
}
