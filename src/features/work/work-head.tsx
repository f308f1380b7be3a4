import styles from './work-table.module.css'

const COLUMNS = [
  { key: 'what', label: 'What' },
  { key: 'status', label: 'Status' },
  { key: 'outcome', label: 'Outcome' },
]

// The rows are grids. `display` removes the table's roles, so they are set by hand.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */

/** The headings of the work list. */
export function WorkHead() {
  return (
    <thead role="rowgroup">
      <tr role="row" className={`quiet small ${styles['head']}`}>
        <th scope="col" role="columnheader" data-column="handle">
          <span className="visually-hidden">Order</span>
        </th>
        {COLUMNS.map(({ key, label }) => (
          <th key={key} scope="col" role="columnheader" data-column={key}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
