import styles from './press-area.module.css'

/** For a small button among words: the room around it takes the press too. */
export const pressArea = styles['press']
