import { isPlannedOn, offeredStarts, startOnDay } from '@foco/domain/schedule/planned-blocks.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useId, useState } from 'react'
import { usePlanActions } from '../../commands/plan-actions.ts'
import { useAxis } from '../../commands/use-axis.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { clockTime } from '../../ui/clock-time.ts'
import styles from './plan-dialog.module.css'

const texts = textsOf('planning')
const MOST = 4

/** When to begin today: one of the next times, or any other. The card shows it, and can move it. */
export const StartTimes = ({ todo, onClose }: { todo: Todo; onClose: () => void }) => {
  const axis = useAxis()
  const { planAt, takeOff } = usePlanActions()
  const [typed, setTyped] = useState('')
  const id = useId()
  const choose = (start: number) => {
    planAt(todo.id, start, axis)
    onClose()
  }
  const chooseTyped = () => {
    const [hours, minutes] = typed.split(':').map(Number)
    if (hours !== undefined && minutes !== undefined) choose(startOnDay(hours, minutes, axis))
  }
  return (
    <section aria-labelledby={id} className={styles['start']}>
      <h3 id={id} className={styles['name']}>
        {texts.startToday}
      </h3>
      <div className={styles['times']}>
        {offeredStarts(axis, Date.now(), MOST).map((start) => (
          <Button key={start} onClick={() => choose(start)}>
            {clockTime(start, axis.zone)}
          </Button>
        ))}
        <form
          className={styles['other']}
          onSubmit={(event) => {
            event.preventDefault()
            chooseTyped()
          }}
        >
          <input
            type="time"
            step={300}
            className={styles['time']}
            aria-label={texts.startTime}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" aria-disabled={typed === ''}>
            {texts.put}
          </Button>
        </form>
        {isPlannedOn(todo, axis) && (
          <Button
            look="ghost"
            onClick={() => {
              takeOff(todo.id)
              onClose()
            }}
          >
            {texts.takeOff}
          </Button>
        )}
      </div>
    </section>
  )
}
