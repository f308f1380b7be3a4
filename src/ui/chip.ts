import styles from './chip.module.css'

/** The class of a round button that is a filter. It has the accent while it has `aria-pressed`, or `data-on` if it opens choices. */
export const chipVariant = styles['chip']
