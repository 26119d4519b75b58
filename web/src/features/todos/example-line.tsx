import { addExampleDay, removeExampleDay } from '@foco/domain/items/example-day.ts'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { freshId } from '../../platform/fresh-id.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import styles from './example-line.module.css'

const texts = textsOf('example')
const todos = textsOf('todos')

/** One line: a day to look at for whoever has nothing yet, and the press that takes it away again. */
export const ExampleLine = ({ isShown }: { isShown: boolean }) => {
  const data = useData()
  const { perform } = useActions()
  const show = () => {
    const day = texts.day.map((text) => ({ id: freshId(), text }))
    perform(addExampleDay(data.rows, day, nowIso()), { done: texts.added, failed: todos.failed.add })
  }
  const remove = () =>
    perform(removeExampleDay(data.rows, freshId, nowIso()), { done: texts.removed, failed: todos.failed.remove })
  return (
    <p className={styles['line']}>
      {isShown ? texts.isExample : texts.offer}
      <Button look="ghost" className={styles['press']} onClick={isShown ? remove : show}>
        {isShown ? texts.remove : texts.show}
      </Button>
    </p>
  )
}
