import { apiSettings } from '../../api/settings.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { serviceInWords } from './connection-words.ts'
import { KeyForm } from './key-form.tsx'
import styles from './connect-page.module.css'

/** Stands in for every page as long as there is no key. @param brandId the brand to try it with */
export function ConnectPage({ brandId }: { brandId: string | null }) {
  return (
    <main className={styles['page']}>
      <PageHead title="Connect" />
      <div className={styles['card']}>
        <p>
          The service behind this dashboard asks for an API key. It is sent to{' '}
          <bdi>{serviceInWords(apiSettings().apiBaseUrl)}</bdi> and nowhere else.
        </p>
        <KeyForm brandId={brandId} />
      </div>
    </main>
  )
}
