import { writeSetting } from '@foco/domain/core/settings.ts'
import { carryOver, letGo, putIntoBucket } from '@foco/domain/goals/goal-weeks.ts'
import type { WeeklyGoal } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'

export type GoalAnswer = 'carry' | 'bucket' | 'letGo'

const texts = textsOf('week', 'open')
const failed = textsOf('items', 'failed')

/** What becomes of open goals of earlier weeks: whatever is said for all of them is one step, to be taken back as one. */
export const useGoalWeekActions = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(() => {
    const changesFor = (answer: GoalAnswer, goals: readonly WeeklyGoal[], monday: string) => {
      if (answer === 'carry') return carryOver(goals, monday, nowIso())
      return answer === 'bucket' ? putIntoBucket(data.rows, goals, nowIso()) : letGo(goals, nowIso(), freshId)
    }
    return {
      answer: (answer: GoalAnswer, asked: readonly WeeklyGoal[], monday: string): boolean => {
        // As they are now: another device may have answered, and whatever takes a row away takes its last words along.
        const goals = asked.flatMap(({ id }) => data.get('weekly_goals', id) ?? [])
        return perform(changesFor(answer, goals, monday), {
          done: texts.done[answer](goals.length),
          ...(answer === 'letGo' && { description: texts.inTrash }),
          failed: failed.weekly_goals.update,
        })
      },
      /** On all devices, until the next week begins. */
      leave: (monday: string) =>
        perform(writeSetting(data.rows('settings'), 'week.left', monday, nowIso()), {
          done: texts.done.leave,
          failed: failed.weekly_goals.update,
        }),
    }
  }, [data, perform])
}
