import { formatLength } from '@foco/domain/core/format.ts'
import { usualMinutes } from '@foco/domain/items/usual-length.ts'
import { useComputed } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import styles from './usual-length-line.module.css'

const texts = textsOf('planning')

const HOUR = 60

/** Beside the lengths to choose from: what it really took before, where that is known. */
export const UsualLength = ({ id }: { id: string }) => {
  const minutes = useComputed(
    ['todos', 'automation_runs'],
    (rows) => {
      const todo = rows('todos').get(id)
      return todo ? usualMinutes(todo, rows('todos').values(), rows('automation_runs').values()) : null
    },
    [id],
  )
  if (minutes === null) return null
  return <p className={styles['usual']}>{texts.usual(minutes < HOUR ? `${minutes} min` : formatLength(minutes))}</p>
}
