import styles from './screen-title.module.css'

/** The heading of a tab or a page. */
export const screenTitle = styles['title']
