/** The rules that make things to do by themselves, and the log of what they did (`automation/`). */
import * as z from 'zod/mini'
import {
  day,
  flag,
  link,
  notes,
  optionalDay,
  optionalText,
  optionalTime,
  POMODORO_DEFAULT_MINUTES,
  plannedMinutes,
  pomodoroMinutes,
  position,
  seconds,
  snapshot,
  stamps,
  TEXT_MAX,
  taskText,
  text,
  timestamp,
  timeZone,
  uuid,
} from './columns.ts'
import { once } from './once.ts'
import { table, toCategory, toLongTermGoal, toProject, toWeeklyGoal } from './table.ts'

/** Where what an automation makes is put. */
export const ADD_TO = ['today_top', 'today_bottom', 'later', 'bucket', 'weekly_goals'] as const
/** What becomes of dates that nobody was there for (`due-runs.ts`). */
export const MISSED = ['keep_one', 'wait', 'all'] as const
/** Why it ran: its date came, somebody pressed "Run now", or something happened that it waits for. */
export const RUN_CAUSES = ['due', 'now', 'event'] as const
/** `nothing`: a day began, and there was nothing to move or to set. `taken_back`: by a person, from the log. */
export const RUN_RESULTS = ['made', 'skipped_open', 'failed', 'moved', 'status_set', 'nothing', 'taken_back'] as const
/** What a rule waits for (`rule-effects.ts`). */
export const ON_EVENTS = ['todo_completed', 'goal_completed', 'snooze_returned', 'day_begins'] as const
/** What it then does. */
export const THEN_DO = ['add', 'move', 'status'] as const
/** No rule completes anything: that is for people to say. */
export const THEN_STATUSES = ['Agendado', 'Esperando', 'Pausado'] as const
export const EXCEPTIONS_MAX = 366
/** A run that changed more keeps none of it: a log is no copy of the lists. */
export const RUN_CHANGES_MAX = 200

const madeIn = once(() => z.enum(['todos', 'bucket_items', 'weekly_goals']))
/** Where it would be without the run and where the run has put it, with the fields as they were and became. */
const runChange = once(() =>
  z.object({ id: uuid(), from: madeIn(), to: madeIn(), was: snapshot(), became: snapshot() }),
)

export const automatedTasks = table({
  columns: () => ({
    id: uuid(),
    text: taskText(),
    notes: notes(),
    category_id: link(),
    weekly_goal_id: link(),
    project_id: link(),
    long_term_goal_id: link(),
    planned_minutes: plannedMinutes(),
    pomodoro_duration: pomodoroMinutes(),
    /** false: nobody chose how long, and it lasts as long as usual. */
    pomodoro_chosen: flag(),
    /** What was typed for when; `recurrence` is what it means. */
    words: optionalText('When', TEXT_MAX),
    /** An RFC 5545 RRULE without DTSTART; `starts_on`, `time_of_day` and `time_zone` anchor it. */
    recurrence: text('Recurrence', TEXT_MAX),
    /** The next date is so many days, weeks, months or years after the last one was done. */
    counts_from_done: flag(),
    starts_on: day(),
    time_of_day: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
    time_zone: timeZone(),
    except_on: z.array(day()).check(z.maxLength(EXCEPTIONS_MAX)),
    add_to: z.enum(ADD_TO),
    missed: z.enum(MISSED),
    /** null: it repeats by its dates. Else a rule, which waits for this. */
    on_event: z.nullable(z.enum(ON_EVENTS)),
    then_do: z.enum(THEN_DO),
    /** null: no status. */
    then_status: z.nullable(z.enum(THEN_STATUSES)),
    /** Only for what has all of these words. */
    if_words: optionalText('Words', TEXT_MAX),
    /** Only for a category. A flag of its own: without it, a rule whose category was deleted would mean everything. */
    if_category: flag(),
    if_category_id: link(),
    /** Only for to-dos that are for a goal. */
    if_goal: flag(),
    /** false: it is paused, with no end. */
    enabled: flag(),
    /** Dates before this day are left out. */
    paused_until: optionalDay(),
    /** When it began, was resumed or got other dates: what lay before is not made up for. null: it begins when first seen. */
    runs_after: optionalTime(),
    /** The newest date that is dealt with, and what was made last: written by runs alone. Not a link: it outlives that. */
    last_run_on: optionalDay(),
    last_item_id: link(),
    times_run: seconds(),
    /** When to look at it again; which dates are due follows from the rest. */
    next_run_at: optionalTime(),
    order_position: position(),
    ...stamps(),
  }),
  defaults: {
    notes: null,
    category_id: null,
    weekly_goal_id: null,
    project_id: null,
    long_term_goal_id: null,
    planned_minutes: null,
    pomodoro_duration: POMODORO_DEFAULT_MINUTES,
    pomodoro_chosen: false,
    words: null,
    counts_from_done: false,
    time_of_day: '06:00',
    except_on: [],
    add_to: 'today_top',
    missed: 'keep_one',
    on_event: null,
    then_do: 'add',
    then_status: null,
    if_words: null,
    if_category: false,
    if_category_id: null,
    if_goal: false,
    enabled: true,
    paused_until: null,
    runs_after: null,
    last_run_on: null,
    last_item_id: null,
    times_run: 0,
    next_run_at: null,
  },
  links: {
    category_id: toCategory,
    if_category_id: toCategory,
    weekly_goal_id: toWeeklyGoal,
    project_id: toProject,
    long_term_goal_id: toLongTermGoal,
  },
  guestKey: 'automated_tasks_local',
  goesToTrash: true,
})

/** Its id is derived from the automation and the date: whoever finds it there knows that the date is dealt with. */
export const automationRuns = table({
  columns: () => ({
    id: uuid(),
    /** Not a link: the log outlives what it tells of. */
    automation_id: uuid(),
    /** The automation's words as they were then. */
    text: taskText(),
    due_on: day(),
    ran_at: timestamp(),
    cause: z.enum(RUN_CAUSES),
    result: z.enum(RUN_RESULTS),
    /** Where what was made was put; it may have moved since. */
    item_table: z.nullable(madeIn()),
    item_id: link(),
    /** What it changed that was there before; null: nothing, or too much to keep. */
    changed: z.nullable(z.array(runChange()).check(z.maxLength(RUN_CHANGES_MAX))),
  }),
  defaults: { cause: 'due', result: 'made', item_table: null, item_id: null, changed: null },
  links: {},
  guestKey: 'automation_runs_local',
  goesToTrash: false,
})
