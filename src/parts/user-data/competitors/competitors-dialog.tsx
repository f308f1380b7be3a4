import { Dialog } from '../../../ui/dialog.tsx'
import { CompetitorsEditor } from './competitors-editor.tsx'

export function CompetitorsDialog({ brandId, onClose }: { brandId: string; onClose: () => void }) {
  return (
    <Dialog title="Competitors" onClose={onClose}>
      <CompetitorsEditor brandId={brandId} />
    </Dialog>
  )
}
