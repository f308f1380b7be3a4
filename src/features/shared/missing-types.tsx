import { useSelector } from '@tanstack/react-store'
import { sourceTypesOf } from '../../model/source-types/source-types.ts'
import { Button } from '../../ui/button.tsx'
import { useServices } from './use-services.tsx'

/** Says that the types of sources could not be loaded, so that no source has one, and tries again. */
export function MissingTypes() {
  const types = sourceTypesOf(useServices())
  const isMissing = useSelector(types.isMissing)
  if (!isMissing) return null
  return (
    <div role="alert">
      <span>
        The types of sources couldn’t be loaded, so no source has one and a filter by type finds
        nothing. If trying again doesn’t help, reload the page.
      </span>{' '}
      <Button
        onClick={() => {
          // It stays missing, which is said here.
          types.load().catch(() => undefined)
        }}
      >
        Try again
      </Button>
    </div>
  )
}
