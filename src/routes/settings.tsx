import { createFileRoute } from '@tanstack/react-router'
import { ConnectionSettings } from '../features/connection/connection-settings.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { useServices } from '../parts/app/use-services.tsx'

export const Route = createFileRoute('/settings')({
  component: function SettingsRoute() {
    const { brands } = useServices()
    return <SettingsPage connection={<ConnectionSettings brandId={brands.start()} />} />
  },
})
