import styles from './swatch.module.css'

/** The colour of a category beside its name. */
export const Swatch = ({ color }: { color: string }) => (
  <span className={styles['swatch']} style={{ background: color }} />
)
