import { textsOf } from '../../texts/catalogues.ts'
import styles from './lane-names.module.css'

const texts = textsOf('schedule', 'plan')

/** Which half is the plan, and which is what was. */
export const LaneNames = () => (
  <p className={styles['names']}>
    <span>{texts.planned}</span>
    <span>{texts.real}</span>
  </p>
)
