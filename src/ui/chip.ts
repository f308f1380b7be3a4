import styles from './forms.module.css'

/** A round filter button. It has the accent colour with `aria-pressed`, or with `data-on` if it opens choices. */
export const chipVariant = styles['chip']
