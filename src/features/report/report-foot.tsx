import { Name } from '../../ui/name.tsx'
import styles from './report.module.css'

type ReportFootProps = { brandName: string; page: string }

export function ReportFoot({ brandName, page }: ReportFootProps) {
  return (
    <footer className={`flex justify-between text-muted border-t ${styles['foot']}`}>
      <p>
        <span>Covers AI answers that mention</span> <Name>{brandName}</Name>
        <span data-explains="rows">; “real change” means too large to be luck</span>
        <span>.</span>
      </p>
      <p>{page}</p>
    </footer>
  )
}
