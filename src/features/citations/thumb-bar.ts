import styles from './citations.module.css'

/** The class of a group of buttons that phones show as a bar at the thumb, above the tabs. */
export const thumbBar = styles['bar']

/** The same with a text above the buttons. */
export const thumbBarWithText = `${styles['bar']} ${styles['withText']}`
