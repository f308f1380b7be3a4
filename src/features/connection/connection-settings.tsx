import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import type { ApiSettings } from '../../api/api-settings.ts'
import type { ApiKey, KeyState } from '../../model/connection/api-key.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { Name } from '../../ui/name.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { ServiceCheck } from './service-check.tsx'
import styles from './connection.module.css'

/** @param brandId the brand used for the connection check, null if none is known */
export function ConnectionSettings({ brandId }: { brandId: string | null }) {
  const { api, connection } = useServices()
  const { apiBaseUrl, auth } = api.settings
  const { key } = connection
  return (
    <div className="grid gap-3">
      <dl className={`grid gap-1 ${styles['facts']}`}>
        <div>
          <dt>Service</dt>
          <dd>
            <Name>{apiBaseUrl === '' ? 'This site' : apiBaseUrl}</Name>
          </dd>
        </div>
        <div>
          <dt>Authentication</dt>
          <dd>{AUTH_LABELS[auth]}</dd>
        </div>
        {key !== null && (
          <div>
            <dt>Key</dt>
            <dd>
              <KeyLabel apiKey={key} />
            </dd>
          </div>
        )}
      </dl>
      <ServiceCheck brandId={brandId}>
        {key !== null && <DisconnectButton apiKey={key} />}
      </ServiceCheck>
    </div>
  )
}

function KeyLabel({ apiKey }: { apiKey: ApiKey }) {
  return <span>{keyLabel(useSelector(apiKey.state))}</span>
}

function DisconnectButton({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="danger"
        aria-haspopup="dialog"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        Disconnect
      </Button>
      {isAsking && (
        <DisconnectDialog
          onDisconnect={() => {
            apiKey.disconnect()
          }}
          onClose={() => {
            setIsAsking(false)
          }}
        />
      )}
    </>
  )
}

/** The authentication methods (contract §12). */
const AUTH_LABELS: Readonly<Record<ApiSettings['auth'], string>> = {
  none: 'No key needed',
  cookie: 'Cookies from your sign-in',
  bearer: 'API key',
}

function keyLabel({ isGiven, stored, isRefused }: KeyState): string {
  if (!isGiven) return 'None'
  if (isRefused) return 'No longer accepted by the service'
  switch (stored) {
    case 'device':
      return 'Remembered on this device'
    case 'tab':
      return 'Kept until you close this tab'
    case 'page':
      return 'Kept until you leave this page: this browser can’t store it'
  }
}
