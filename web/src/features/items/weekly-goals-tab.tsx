import { mondayOf } from '@foco/domain/core/calendar-days.ts'
import { goalsToAskAbout, goalWeek, knownWeeks } from '@foco/domain/goals/goal-weeks.ts'
import type { WeeklyGoal } from '@foco/domain/tables/schema.ts'
import { useCallback } from 'react'
import { useGoalWeekActions } from '../../commands/goal-week-actions.ts'
import type { Item } from '../../commands/item-actions.ts'
import { useToday } from '../../commands/use-today.ts'
import { useComputed } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { OpenGoals } from '../../ui/open-goals.tsx'
import type { TabProps } from '../../ui/openers.ts'
import { isFocusLost } from '../../ui/row-focus.ts'
import { weekLabel } from '../../ui/week-label.ts'
import { WeekSwitch } from '../../ui/week-switch.tsx'
import { ItemsTab } from './items-tab.tsx'
import styles from './weekly-goals-tab.module.css'

const texts = textsOf('week')

/** The week of the address, if there is such a week among the known ones; else the current one. */
const shownWeek = (at: string | null, current: string, { first, last }: { first: string; last: string }): string =>
  at !== null && /^\d{4}-\d\d-\d\d$/.test(at) && at >= first && at <= last && mondayOf(at) === at ? at : current

const emptyWords = (monday: string, current: string) => {
  if (monday === current) return null
  return [monday < current ? texts.noneBefore : texts.noneAfter]
}

/** The goals of one week: of this one, unless one looks back or ahead. */
export const WeeklyGoalsTab = (props: TabProps) => {
  const { at, onAt, open } = props
  const current = mondayOf(useToday())
  const weeks = useComputed(['weekly_goals'], (rows) => knownWeeks(rows('weekly_goals').values(), current), [current])
  const monday = shownWeek(at, current, weeks)
  const holds = useCallback((goal: Item) => goalWeek(goal as WeeklyGoal) === monday, [monday])
  const show = (week: string) => onAt(week === current ? null : week)
  return (
    <ItemsTab
      {...props}
      table="weekly_goals"
      part={{
        week: monday,
        holds,
        note: (
          <>
            <WeekSwitch monday={monday} {...weeks} onWeek={show}>
              <p aria-live="polite" className={styles['week']}>
                <span>
                  {weekLabel(monday)}
                  {monday === current && ' ·'}
                </span>{' '}
                {monday === current && <span>{texts.current}</span>}
              </p>
            </WeekSwitch>
            {monday <= current && (
              <Button look="ghost" className={styles['review']} onClick={() => open.show('weekly', `review.${monday}`)}>
                {texts.review.title}
              </Button>
            )}
          </>
        ),
        instead: monday < current ? <WeekOver onCurrent={() => show(current)} /> : null,
        above: monday === current && <Question monday={monday} />,
        empty: emptyWords(monday, current),
      }}
    />
  )
}

/** Of the height of the form that stands here in other weeks: the list keeps its place. */
const WeekOver = ({ onCurrent }: { onCurrent: () => void }) => (
  <div className={styles['over']}>
    <p>{texts.over}</p>
    <Button onClick={onCurrent}>{texts.toCurrent}</Button>
  </div>
)

/** With the question its buttons go, and the tab key would start at the top of the page. */
const keepFocus = (isAnswered: boolean) => {
  if (isAnswered) requestAnimationFrame(() => isFocusLost() && document.getElementById('content')?.focus())
}

const Question = ({ monday }: { monday: string }) => {
  const goals = useComputed(['weekly_goals', 'settings'], (rows) => goalsToAskAbout(rows, monday), [monday])
  const { answer, leave } = useGoalWeekActions()
  if (goals.length === 0) return null
  return (
    <OpenGoals
      goals={goals}
      onAnswer={(given, of) => keepFocus(answer(given, of, monday))}
      onLeave={() => keepFocus(leave(monday))}
    />
  )
}
