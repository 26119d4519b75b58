import styles from './covering-input.module.css'

/** For a checkbox or a choice that is drawn by the element after it. */
export const coveringInput = styles['input']
