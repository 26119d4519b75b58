import { mondayOf } from '@foco/domain/core/calendar-days.ts'
import { nextWeek, openBefore, weekBefore } from '@foco/domain/goals/goal-weeks.ts'
import type { WeeklyGoal } from '@foco/domain/tables/schema.ts'
import { neededPushes, reviewedWeeks, type WeekReview, weekReview } from '@foco/domain/time/week-review.ts'
import { useEffect, useRef } from 'react'
import { type GoalAnswer, useGoalWeekActions } from '../../commands/goal-week-actions.ts'
import { useToday } from '../../commands/use-today.ts'
import { useComputed } from '../../data/queries.ts'
import { timeZone, useMinute } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { classes } from '../../ui/classes.ts'
import { timeSpent } from '../../ui/duration-label.ts'
import { OpenGoals } from '../../ui/open-goals.tsx'
import type { TabProps } from '../../ui/openers.ts'
import { isFocusLost } from '../../ui/row-focus.ts'
import { screenTitle } from '../../ui/screen-title.ts'
import { weekRange } from '../../ui/week-label.ts'
import { WeekSwitch } from '../../ui/week-switch.tsx'
import { NextGoals } from './next-goals.tsx'
import { Pushes } from './review-pushes.tsx'
import styles from './review-screen.module.css'
import { ReviewedGoals } from './reviewed-goals.tsx'
import { WeekBars } from './week-bars.tsx'

const words = textsOf('week', 'review')

const TABLES = [
  'weekly_goals',
  'todos',
  'focus_sessions',
  'categories',
  'key_results',
  'objectives',
  'settings',
] as const

/** 'review' is that of the week before this one; 'review.2026-11-09' of that week, where there is one. */
const reviewedWeek = (at: string | null, current: string, { first, last }: { first: string; last: string }): string => {
  const week = at?.split('.')[1] ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(week) && week >= first && week <= last && mondayOf(week) === week
    ? week
    : weekBefore(current)
}

/** A week in review; that of the last week ends with the goals of the next. */
export const ReviewScreen = (props: TabProps) => {
  const { at, onAt, open, categories } = props
  const current = mondayOf(useToday())
  const now = new Date(useMinute()).toISOString()
  const zone = timeZone()
  const { weeks, monday, review, pushes, left } = useComputed(
    TABLES,
    (rows) => {
      const known = reviewedWeeks(rows, current, zone)
      const week = reviewedWeek(at, current, known)
      return {
        weeks: known,
        monday: week,
        review: weekReview(rows, week, { zone, now }),
        pushes: nextWeek(week) >= current ? neededPushes(rows, { zone, now }) : [],
        left: openBefore(rows('weekly_goals').values(), nextWeek(week)),
      }
    },
    [at, current, zone, now],
  )
  // What was in an older week is asked about in the review of the last one.
  const isLatest = nextWeek(monday) >= current
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocusLost()) title.current?.focus({ preventScroll: true })
  }, [])
  const { answer } = useGoalWeekActions()
  const settle = (given: GoalAnswer, goals: readonly WeeklyGoal[]) => {
    // With the question its buttons go, and the tab key would start at the top of the page.
    if (answer(given, goals, nextWeek(monday)))
      requestAnimationFrame(() => isFocusLost() && title.current?.focus({ preventScroll: true }))
  }
  const show = (week: string) => onAt(`review.${week}`)
  return (
    <div className={styles['review']}>
      <div className={styles['head']}>
        <WeekSwitch monday={monday} {...weeks} onWeek={show}>
          <h1
            ref={title}
            tabIndex={-1}
            className={classes(screenTitle, styles['title'])}
            aria-label={`${words.title}: ${weekRange(monday)}`}
          >
            {weekRange(monday)}
          </h1>
        </WeekSwitch>
        <p aria-live="polite" className={styles['summary']}>
          {summaryOf(review)}
        </p>
      </div>
      <div className={styles['cards']}>
        <section className={styles['card']} aria-labelledby="review-done">
          <ReviewedGoals headingId="review-done" review={review} open={open} />
          {isLatest && left.length > 0 && <OpenGoals isInCard goals={left} onAnswer={settle} />}
        </section>
        <div className={styles['card']}>
          <WeekBars chart={review.focus} categories={categories} />
          {pushes.length > 0 && <Pushes pushes={pushes} onOpen={(id) => open.show('objectives', id)} />}
        </div>
        {isLatest && (
          <NextGoals
            monday={nextWeek(monday)}
            categories={categories}
            onStart={() => open.show('weekly', nextWeek(monday) === current ? null : nextWeek(monday))}
          />
        )}
      </div>
    </div>
  )
}

const summaryOf = ({ done, focus, reached, goals }: WeekReview): string =>
  [
    words.done(done),
    ...(focus.seconds > 0 ? [words.focus(timeSpent(focus.seconds))] : []),
    ...(goals.length > 0 ? [words.reached(reached, goals.length)] : []),
  ].join(' · ')
