import { type GoalPart, goalThread, goalThreadParts } from '@foco/domain/goals/goal-thread.ts'
import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import { Fragment, type ReactNode, useRef } from 'react'
import { useComputed } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { classes } from '../../ui/classes.ts'
import { pressArea } from '../../ui/press-area.ts'
import { sideFade, useSideFade } from '../../ui/side-fade.ts'
import styles from './goal-trail.module.css'

const texts = textsOf('app', 'goalThread')

const NONE: readonly GoalPart[] = []

/** From what a to-do is for to what that is for; the same list for all to-dos of one goal, until a goal changes. */
export const useGoalsOf = () =>
  useComputed(
    ['weekly_goals', 'projects', 'objectives', 'project_objectives', 'key_results', 'long_term_goals'],
    (rows) => {
      const known = new Map<string, readonly GoalPart[]>()
      return (todo: Pick<Todo, 'weekly_goal_id' | 'project_id' | 'long_term_goal_id'>): readonly GoalPart[] => {
        const key = `${todo.weekly_goal_id}/${todo.project_id}/${todo.long_term_goal_id}`
        const parts = known.get(key)
        if (parts) return parts
        const thread = goalThread(todo, rows)
        const found = thread ? goalThreadParts(thread) : NONE
        known.set(key, found)
        return found
      }
    },
  )

interface GoalTrailProps {
  className: string | undefined
  /** What stands before the goals. */
  children: ReactNode
  parts: readonly GoalPart[]
  onGoal: (goal: GoalPart) => void
}

/** A line of its own for each to-do and category: it begins at its beginning, and fades where more of it is. */
export const trailKey = (todo: Todo, category: Category | null): string => [todo.id, category?.name].join()

/** On the Now card: the whole way, each goal of it a way in. */
export const GoalTrail = ({ className, children, parts, onGoal }: GoalTrailProps) => {
  const line = useRef<HTMLParagraphElement>(null)
  useSideFade(line, parts.map(({ text }) => text).join())
  return (
    <p ref={line} className={classes(className, sideFade, styles['line'])}>
      {children}
      {parts.map((part, index) => (
        <Fragment key={part.id}>
          {index > 0 && ' › '}
          <button
            type="button"
            className={classes(pressArea, styles['step'])}
            title={part.text}
            aria-label={texts.open(part.text)}
            onClick={() => onGoal(part)}
          >
            <bdi>{part.text}</bdi>
          </button>
        </Fragment>
      ))}
    </p>
  )
}
