import { configuredMethod } from '../../model/product/configured-product.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { Name } from '../../ui/name.tsx'
import styles from './report.module.css'

type ReportFootProps = { brandName: string; labels: string; page: string }

export function ReportFoot({ brandName, labels, page }: ReportFootProps) {
  const method = configuredMethod(useServices().configured.method).text
  return (
    <footer className={`flex justify-between text-muted border-t ${styles['foot']}`}>
      <div>
        <p>
          <span>Covers AI answers that mention</span> <Name>{brandName}</Name>
          <span data-explains="rows">; “real change” means too large to be luck</span>
          <span>.</span>
          {labels !== '' && <span>{` ${labels}`}</span>}
        </p>
        <p>{ASK_AGAIN}</p>
        {method !== '' && <p dir="auto">{method}</p>}
      </div>
      <p>{page}</p>
    </footer>
  )
}

const ASK_AGAIN =
  'Ask again and you may get a different answer: it depends on the time, place, account and model.'
