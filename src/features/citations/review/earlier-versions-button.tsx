import { type ComponentProps, type ComponentType, useState } from 'react'
import { storedMessage } from '../../../parts/app/stored-message.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { Button } from '../../../ui/button.tsx'
import { useMessage } from '../../../ui/use-message.ts'
import { useCitations } from '../citations-context.tsx'
import type { EarlierVersionsDialog } from './earlier-versions-dialog.tsx'

type DialogProps = ComponentProps<typeof EarlierVersionsDialog>

/** Asks the team for the earlier versions of a note. The code for that is only loaded then. */
export function EarlierVersionsButton({ citationId }: { citationId: string }) {
  const services = useServices()
  const { brandId, reviews } = useCitations()
  const [message, say] = useMessage()
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<{
    Dialog: ComponentType<DialogProps>
    versions: DialogProps['versions']
  } | null>(null)

  async function ask() {
    setIsAsking(true)
    try {
      const [{ earlierVersions }, { EarlierVersionsDialog: Dialog }] = await Promise.all([
        import('../../../model/collections/team/earlier-versions.ts'),
        import('./earlier-versions-dialog.tsx'),
      ])
      const key = { brandId, kind: 'review', id: citationId } as const
      const record = reviews.records.record(citationId)
      const versions = await earlierVersions(services, key, 'note', record)
      if (versions.length === 0) say('There are no earlier versions.')
      else setShown({ Dialog, versions })
    } catch {
      say('The team can’t be reached. Try again later.')
    }
    setIsAsking(false)
  }

  const close = () => {
    setShown(null)
  }
  return (
    <>
      <span>{message}</span>
      <Button
        variant="bare"
        aria-haspopup="dialog"
        aria-disabled={isAsking}
        onClick={() => {
          if (!isAsking) void ask()
        }}
      >
        Earlier versions
      </Button>
      {shown !== null && (
        <shown.Dialog
          versions={shown.versions}
          onRestore={(note) => {
            reviews.change(brandId, [citationId], { note })
            close()
            say(`${storedMessage('Note restored', reviews.state.get().isStored)}.`)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
