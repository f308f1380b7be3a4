import { createFileRoute } from '@tanstack/react-router'
import { FeedData } from '../features/citations/feed-data.tsx'
import { ReviewData } from '../features/citations/review/review-data.tsx'
import { ConnectionSettings } from '../features/connection/connection-settings.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { useServices } from '../features/shared/services.tsx'

export const Route = createFileRoute('/settings')({
  component: function SettingsRoute() {
    return (
      <SettingsPage
        ownData={
          <>
            <ReviewData />
            <FeedData />
          </>
        }
        connection={<ConnectionSettings brandId={useServices().brands.start()} />}
      />
    )
  },
})
