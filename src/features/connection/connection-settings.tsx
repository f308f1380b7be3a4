import { useSyncExternalStore } from 'react'
import { keyState, subscribeToKey } from '../../api/api-key.ts'
import { apiSettings } from '../../api/settings.ts'
import { AUTH_IN_WORDS, keyInWords, serviceInWords } from './connection-words.ts'
import { DisconnectButton } from './disconnect-button.tsx'
import { ServiceCheck } from './service-check.tsx'
import styles from './connection.module.css'

/**
 * Where the service is, how the dashboard connects to it, and whether that works.
 * @param brandId the brand to check it with, null when none is known yet
 */
export function ConnectionSettings({ brandId }: { brandId: string | null }) {
  const { apiBaseUrl, auth } = apiSettings()
  const key = useSyncExternalStore(subscribeToKey, keyState)
  return (
    <div className={styles['connection']}>
      <dl className={styles['facts']}>
        <div>
          <dt>Service</dt>
          <dd>
            <bdi>{serviceInWords(apiBaseUrl)}</bdi>
          </dd>
        </div>
        <div>
          <dt>Connects</dt>
          <dd>{AUTH_IN_WORDS[auth]}</dd>
        </div>
        {auth === 'bearer' && (
          <div>
            <dt>Key</dt>
            <dd>{keyInWords(key)}</dd>
          </div>
        )}
      </dl>
      <ServiceCheck brandId={brandId}>{auth === 'bearer' && <DisconnectButton />}</ServiceCheck>
    </div>
  )
}
