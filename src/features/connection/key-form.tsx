import { useSelector } from '@tanstack/react-store'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { readKey } from '../../api/bearer.ts'
import { USER_DATA_LABELS } from '../../model/collections/kinds.ts'
import type { ApiKey } from '../../model/connection/api-key.ts'
import { describeError } from '../../parts/app/describe-error.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, startsFocused } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { announce } from '../../ui/live-region.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import styles from './connection.module.css'

type KeyFormProps = {
  apiKey: ApiKey
  /** The key is tested by requesting this brand's score; without a brand it isn't. */
  brandId: string | null
  choices?: ReactNode
  onConnected?: (data: FormData) => void
  children?: ReactNode
}

/** Tests and stores the key. The field is uncontrolled, so that the key appears nowhere else in the document. */
export function KeyForm({ apiKey, brandId, choices, onConnected, children }: KeyFormProps) {
  const { isGiven, stored } = apiKey.state.get()
  const [problem, setProblem] = useState<string | null>(null)
  const [isTrying, setIsTrying] = useState(false)
  const problemId = useId()
  const form = useRef<HTMLFormElement>(null)
  const trial = useRef<AbortController | null>(null)
  useEffect(() => {
    const field = form.current?.querySelector('input')
    if (field !== undefined && field !== null) {
      // For a dialog that opens after its form was mounted.
      startsFocused(field)
      field.focus()
    }
    return () => trial.current?.abort()
  }, [])

  async function connect(data: FormData) {
    const key = readKey(String(data.get('key')))
    if (key === null) {
      const isEmpty = String(data.get('key')).trim() === ''
      return setProblem(
        isEmpty
          ? 'Enter the API key.'
          : 'This can’t be a key: it contains spaces, line breaks or special characters. Paste only the key.',
      )
    }
    const attempt = new AbortController()
    trial.current = attempt
    setIsTrying(true)
    setProblem(null)
    const found = await problemWith(apiKey, key, brandId, attempt.signal)
    if (attempt.signal.aborted) return
    setIsTrying(false)
    setProblem(found)
    if (found !== null) {
      form.current?.querySelector('input')?.focus()
      return
    }
    apiKey.keep(key, data.get('remember') !== null)
    onConnected?.(data)
  }

  return (
    <form
      ref={form}
      className={`grid gap-2 ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTrying) void connect(new FormData(event.currentTarget))
      }}
    >
      <Field
        label="API key"
        name="key"
        type="password"
        autoCapitalize="off"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
      />
      <p id={problemId} role="alert" className={`text-xs ${styles['problem']}`}>
        {problem}
      </p>
      <label className={`flex gap-2-half ${styles['remember']}`}>
        <input type="checkbox" name="remember" defaultChecked={isGiven && stored === 'device'} />
        <span>
          <span>Remember on this device</span>
          <small>Otherwise the key is forgotten when you close this tab.</small>
        </span>
      </label>
      {choices !== undefined && (
        <label className={`flex gap-2-half ${styles['remember']}`}>{choices}</label>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={isTrying}>
          {isTrying ? 'Connecting…' : 'Connect'}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** Only a rejection, a redirect or no answer counts (contract §12); the panels show other failures. */
async function problemWith(
  apiKey: ApiKey,
  key: string,
  brandId: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  if (brandId === null) return null
  try {
    await apiKey.try(key, brandId, signal)
  } catch (error) {
    if (!(error instanceof ApiError)) return null
    if (error.kind === 'unauthorized') {
      return 'The service doesn’t accept this key. Check it, then try again.'
    }
    if (error.code === 'REDIRECTED') {
      return 'The service redirects to another URL, and the key isn’t sent there. Ask your administrator to correct the URL.'
    }
    if (error.kind === 'network' || error.kind === 'timeout') {
      return describeError(error, '').advice
    }
  }
  return null
}

const REFUSED = 'The service no longer accepts the API key.'

type RefusedKeyProps = { apiKey: ApiKey; brandId: () => string | null }

/** Asks for another key when the service rejects the current one. A dialog that was closed becomes a notice with a button. */
export function RefusedKey({ apiKey, brandId }: RefusedKeyProps) {
  const { isRefused } = useSelector(apiKey.state)
  const services = useServices()
  const { fingerprint } = apiKey
  const [isDisconnecting, setIsDisconnecting] = useState(false)
  const [isPutOff, setIsPutOff] = useState(false)
  const [moveAgain, setMoveAgain] = useState<(() => void) | null>(null)
  // A later rejection opens the dialog again.
  if (!isRefused && isPutOff) setIsPutOff(false)
  async function moveMine(before: string | null) {
    setMoveAgain(null)
    try {
      const { moveUserData } = await import('../../model/user-collections.ts')
      await moveUserData(services, before)
    } catch {
      setMoveAgain(() => () => void moveMine(before))
    }
  }

  if (!isRefused) {
    return (
      moveAgain !== null && (
        <Notice key="moved">
          <p role="alert">
            {`Your ${USER_DATA_LABELS} couldn’t be moved to the new key. Close the other tabs of this dashboard, then try again.`}
          </p>
          <Button variant="primary" onClick={moveAgain}>
            Try again
          </Button>
        </Notice>
      )
    )
  }
  if (isDisconnecting) {
    return (
      <DisconnectDialog
        onDisconnect={() => apiKey.disconnect()}
        onClose={() => setIsDisconnecting(false)}
      />
    )
  }
  return isPutOff ? (
    <Notice key="refused">
      <p>{REFUSED}</p>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsPutOff(false)}>
        Enter API key
      </Button>
    </Notice>
  ) : (
    <Dialog
      title="Connect again"
      onClose={() => {
        setIsPutOff(true)
        announce(REFUSED)
      }}
    >
      <p>
        The service no longer accepts the API key. Loaded data stays available. Enter another key to
        continue.
      </p>
      <KeyForm
        apiKey={apiKey}
        brandId={brandId()}
        choices={
          <>
            <input type="checkbox" name="mine" defaultChecked />
            <span>
              <span>{`Use my ${USER_DATA_LABELS} with the new key`}</span>
              <small>Otherwise they stay on this device, for the present key only.</small>
            </span>
          </>
        }
        onConnected={(data) => {
          if (data.get('mine') !== null) void moveMine(fingerprint)
        }}
      >
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setIsDisconnecting(true)}>
          Disconnect
        </Button>
      </KeyForm>
    </Dialog>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <section
      className={`flex flex-wrap items-center justify-between gap-2 bg-surface ${styles['notice']}`}
      aria-label="API key"
    >
      {children}
    </section>
  )
}
