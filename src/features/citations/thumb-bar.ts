import styles from './citations.module.css'

/** Phones show the group as a bar at the bottom, above the tabs. */
export const thumbBar = styles['bar']

export const thumbBarWithText = `${styles['bar']} ${styles['withText']}`
