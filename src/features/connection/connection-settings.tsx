import { useSelector } from '@tanstack/react-store'
import { useState, type ReactNode, useEffect, useRef } from 'react'
import type { ApiSettings } from '../../api/api-settings.ts'
import {
  checkService,
  type Endpoint,
  type EndpointCheck,
  ENDPOINTS,
  isProblem,
} from '../../api/check-service.ts'
import { formatNumber } from '../../lib/numbers.ts'
import type { ApiKey, KeyState } from '../../model/connection/api-key.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { useAnnounced } from '../../ui/live-region.tsx'
import { Name } from '../../ui/name.tsx'
import { RESULT_LABELS, summaryMessage } from './check-messages.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'
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
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        Disconnect
      </Button>
      {isAsking && (
        <DisconnectDialog
          onDisconnect={() => apiKey.disconnect()}
          onClose={() => setIsAsking(false)}
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

type Checks = Readonly<Partial<Record<Endpoint, EndpointCheck>>>

type ServiceCheckProps = { brandId: string | null; children?: ReactNode }

function ServiceCheck({ brandId, children }: ServiceCheckProps) {
  const { api, brands } = useServices()
  const [phase, setPhase] = useState<'idle' | 'running' | 'done' | 'cancelled'>('idle')
  const [checks, setChecks] = useState<Checks>({})
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(id: string) {
    const { signal } = (running.current = new AbortController())
    setPhase('running')
    setChecks({})
    try {
      await checkService({
        client: api,
        brandId: id,
        signal,
        now: () => performance.now(),
        onChecked: (check) => setChecks((before) => ({ ...before, [check.endpoint]: check })),
      })
      setPhase('done')
    } catch {
      setPhase('cancelled')
    }
  }

  const words = brandId === null ? '' : summary(phase, checks, brands.nameOf(brandId))
  // Announces the start and the end, but not each answer.
  useAnnounced(words, phase)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {phase === 'running' ? (
          <Button onClick={() => running.current?.abort()}>Cancel</Button>
        ) : (
          brandId !== null && <Button onClick={() => void run(brandId)}>Check connection</Button>
        )}
        {children}
      </div>
      {brandId === null && <p>To check the connection, open a brand first.</p>}
      {words !== '' && <p>{words}</p>}
      {phase !== 'idle' && (
        <ul className={styles['endpoints']} aria-label="Endpoints">
          {ENDPOINTS.map((endpoint) => (
            <li key={endpoint}>
              <EndpointResult
                endpoint={endpoint}
                check={checks[endpoint]}
                isRunning={phase === 'running'}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function summary(phase: string, checks: Checks, brand: string): string {
  const done = Object.values(checks)
  switch (phase) {
    case 'running':
      return `Checking ${brand}: ${done.length} of ${ENDPOINTS.length}`
    case 'cancelled':
      return 'Cancelled.'
    case 'done':
      return summaryMessage(done)
    default:
      return ''
  }
}

type EndpointResultProps = {
  endpoint: Endpoint
  check: EndpointCheck | undefined
  isRunning: boolean
}

function EndpointResult({ endpoint, check, isRunning }: EndpointResultProps) {
  const { status = null, milliseconds = null, path = null, facts = [] } = check ?? {}
  const figures = [
    ...(status === null ? [] : [`HTTP ${status}`]),
    ...(milliseconds === null ? [] : [`${formatNumber(milliseconds)} ms`]),
  ]
  return (
    <>
      <p className={`flex flex-wrap items-baseline justify-between ${styles['line']}`}>
        <b>{endpoint}</b>
        {check === undefined ? (
          <span>{isRunning ? 'Checking…' : 'Cancelled'}</span>
        ) : (
          <span data-problem={isProblem(check)}>{RESULT_LABELS[check.result]}</span>
        )}
      </p>
      {path !== null && (
        <p className={`flex flex-wrap items-baseline justify-between ${styles['line']}`}>
          <small translate="no">{path}</small> <small>{figures.join(' · ')}</small>
        </p>
      )}
      {facts.length > 0 && (
        <ul className={`text-xs ${styles['details']}`} aria-label="Details">
          {facts.map((fact) => (
            <li key={fact} dir="auto">
              {fact}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
