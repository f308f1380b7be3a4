import type { ApiKey } from '../../model/connection/api-key.ts'
import { ProductMark } from '../../parts/app/product-mark.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { KeyForm } from './key-form.tsx'
import styles from './connection.module.css'

type ConnectPageProps = {
  apiKey: ApiKey
  brandId: string | null
}

/** Replaces every page until there is a key. */
export function ConnectPage({ apiKey, brandId }: ConnectPageProps) {
  return (
    <main className={`grid ${styles['page']}`}>
      <p className={`flex items-center gap-2 mb-4 text-sm font-semibold ${styles['product']}`}>
        <ProductMark />
      </p>
      <PageHead title="Connect" />
      <div className={`grid gap-2 bg-surface ${styles['card']}`}>
        <p>
          <span>
            Enter your API key. Ask your administrator if you don’t have one. It’s only sent to
          </span>{' '}
          <bdi>{apiKey.client.settings.apiBaseUrl || 'this site'}</bdi>
          <span>.</span>
        </p>
        <KeyForm apiKey={apiKey} brandId={brandId} />
      </div>
    </main>
  )
}
