import { useSelector } from '@tanstack/react-store'
import { sourceTypesOf } from '../../model/source-types/source-types.ts'
import { Button } from '../../ui/button.tsx'
import { useServices } from '../app/use-services.tsx'

/** Says that the source types could not be loaded, and retries. */
export function MissingTypes() {
  const types = sourceTypesOf(useServices())
  const isMissing = useSelector(types.isMissing)
  if (!isMissing) return null
  return (
    <div role="alert">
      <span>
        The types of sources couldn’t be loaded, so no source has one and a filter by type finds
        nothing.
      </span>{' '}
      <Button
        onClick={() => {
          types.load().catch(() => {
            // Some browsers cache a failed module until the page is reloaded.
            if (navigator.onLine) location.reload()
          })
        }}
      >
        Try again
      </Button>
    </div>
  )
}
