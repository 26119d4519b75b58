import { useSyncExternalStore } from 'react'
import { useRow } from '../data/queries.ts'
import styles from './usual-length-line.module.css'
import { useUsualLengths, usualWords } from './usual-lengths.ts'

/** Beside the lengths to choose from: what it really took before, where that is known. */
export const UsualLength = ({ id }: { id: string }) => {
  const todo = useRow('todos', id)
  const usual = useUsualLengths()
  const minutes = useSyncExternalStore(usual.subscribe, () => (todo ? usual.of(todo) : null))
  return minutes !== null && <p className={styles['usual']}>{usualWords(minutes)}</p>
}
