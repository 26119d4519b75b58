import { mondayOf } from '@foco/domain/core/calendar-days.ts'
import { linkableGoals } from '@foco/domain/goals/goal-weeks.ts'
import { IconPlus, IconTargetArrow } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useToday } from '../commands/use-today.ts'
import { useComputed } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { useDropPlace } from '../ui/drop-places.ts'
import styles from './goal-places.module.css'

const texts = textsOf('week', 'link')
const todos = textsOf('todos')

/** As many as the dialog has digits for: the others are found there. */
const MOST = 9

const Goal = ({ id, children }: { id?: string; children: ReactNode }) => (
  <li className={styles['goal']} {...useDropPlace('goal', id)}>
    {children}
  </li>
)

/** The places of single goals, right beside their entry of the sidebar: nothing else moves for them. */
export const GoalPlaces = () => {
  const monday = mondayOf(useToday())
  const goals = useComputed(['weekly_goals'], (rows) => linkableGoals(rows('weekly_goals').values(), monday), [monday])
  const anchor = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const entry = anchor.current?.parentElement?.getBoundingClientRect()
    if (entry) setPlace({ left: entry.right, top: entry.top })
  }, [])
  const frame = useDropPlace('goal')
  return (
    <>
      <span ref={anchor} hidden />
      {place &&
        createPortal(
          <div className={styles['places']} style={place} aria-hidden {...frame}>
            <p className={styles['title']}>{todos.chooseGoal}</p>
            <ul>
              {goals.slice(0, MOST).map(({ id, text }) => (
                <Goal key={id} id={id}>
                  <IconTargetArrow size={18} aria-hidden />
                  <bdi>{text}</bdi>
                </Goal>
              ))}
              <Goal>
                <IconPlus size={18} aria-hidden />
                {texts.add}
              </Goal>
            </ul>
          </div>,
          document.body,
        )}
    </>
  )
}
