import type { ApiSettings } from '../../api/api-settings.ts'
import type { KeyState } from '../../model/connection/api-key.ts'

/** The authentication methods (contract §12). */
export const AUTH_LABELS: Readonly<Record<ApiSettings['auth'], string>> = {
  none: 'No key needed',
  cookie: 'Cookies from your sign-in',
  bearer: 'API key',
}

export function keyLabel({ isGiven, stored, isRefused }: KeyState): string {
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
