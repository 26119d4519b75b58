/** What is done: to-dos, bucket, snooze, trash, focus sessions. */
import * as z from 'zod/mini'
import {
  flag,
  INT4_MAX,
  link,
  notes,
  optionalText,
  optionalTime,
  POMODORO_DEFAULT_MINUTES,
  plannedMinutes,
  pomodoroMinutes,
  position,
  seconds,
  sessionType,
  snapshot,
  stamps,
  status,
  stops,
  TEXT_MAX,
  taskText,
  timestamp,
  uuid,
} from './columns.ts'
import { openItem, table, toCategory, toLongTermGoal, toProject, toWeeklyGoal } from './table.ts'

export const todos = table({
  columns: () => ({
    id: uuid(),
    text: taskText(),
    completed: flag(),
    time_spent: seconds(),
    /** When it was last ticked; null while it is open, and for what was ticked before this was kept. */
    completed_at: optionalTime(),
    is_deferred: flag(),
    order_position: position(),
    category_id: link(),
    notes: notes(),
    last_started_at: optionalTime(),
    is_running: flag(),
    /** The seconds of `time_spent` that no run and no session stands for; null until somebody asks (`time-log.ts`). */
    unlogged_seconds: z.nullable(z.int().check(z.gte(-INT4_MAX), z.lte(INT4_MAX))),
    weekly_goal_id: link(),
    project_id: link(),
    long_term_goal_id: link(),
    pomodoro_duration: pomodoroMinutes(),
    /** false: nobody chose how long, and it lasts as long as usual. */
    pomodoro_chosen: flag(),
    /** How long somebody thinks it takes; null where nobody said. */
    planned_minutes: plannedMinutes(),
    /** When it is to be begun. Of another day than today, it means nothing any more. */
    planned_start: optionalTime(),
    /** The one line left behind on pause or skip, shown when the to-do is started again. */
    resume_note: optionalText('Note', TEXT_MAX),
    /** Fields of the goal this to-do was made from that a to-do has no column for. */
    original_data: z.nullable(snapshot()),
    ...stamps(),
  }),
  defaults: {
    ...openItem,
    time_spent: 0,
    completed_at: null,
    is_deferred: false,
    last_started_at: null,
    is_running: false,
    unlogged_seconds: null,
    weekly_goal_id: null,
    project_id: null,
    long_term_goal_id: null,
    pomodoro_duration: POMODORO_DEFAULT_MINUTES,
    pomodoro_chosen: false,
    planned_minutes: null,
    planned_start: null,
    resume_note: null,
    original_data: null,
  },
  links: {
    category_id: toCategory,
    weekly_goal_id: toWeeklyGoal,
    project_id: toProject,
    long_term_goal_id: toLongTermGoal,
  },
  guestKey: 'todos_local',
  goesToTrash: true,
})

export const bucketItems = table({
  columns: () => ({
    id: uuid(),
    text: taskText(),
    completed: flag(),
    order_position: position(),
    category_id: link(),
    notes: notes(),
    /** Fields of the row this one was made from that a bucket item has no column for. */
    original_data: z.nullable(snapshot()),
    ...stamps(),
  }),
  defaults: { ...openItem, original_data: null },
  links: { category_id: toCategory },
  guestKey: 'bucket_items_local',
  goesToTrash: true,
})

export const snoozeItems = table({
  columns: () => ({
    id: uuid(),
    text: taskText(),
    completed: flag(),
    order_position: position(),
    category_id: link(),
    notes: notes(),
    snooze_until: timestamp(),
    status: status(),
    weekly_goal_id: link(),
    original_data: z.nullable(snapshot()),
    ...stamps(),
  }),
  defaults: { ...openItem, status: null, weekly_goal_id: null, original_data: null },
  links: { category_id: toCategory, weekly_goal_id: toWeeklyGoal },
  guestKey: 'snooze_items_local',
  goesToTrash: true,
})

export const trashItems = table({
  columns: () => ({
    id: uuid(),
    original_table: z.string().check(z.maxLength(63), z.regex(/^[a-z_]+$/)),
    original_id: uuid(),
    text: taskText(),
    notes: notes(),
    category_id: link(),
    original_data: snapshot(),
    deleted_at: timestamp(),
  }),
  defaults: { notes: null, category_id: null },
  links: { category_id: toCategory },
  guestKey: 'trash_items_local',
  goesToTrash: false,
})

export const focusSessions = table({
  columns: () => ({
    id: uuid(),
    /** Not a link: a session outlives its to-do ('To-do no encontrado'). */
    todo_id: link(),
    started_at: timestamp(),
    ended_at: optionalTime(),
    session_type: sessionType(),
    notes: notes(),
    ...stamps(),
  }),
  defaults: { todo_id: null, ended_at: null, session_type: 'focus', notes: null },
  links: {},
  guestKey: 'focus_sessions_local',
  goesToTrash: false,
})

/** What devices saw of a timer. How long each run was, and which one goes on, follows from all of them (`run-facts.ts`). */
export const focusRuns = table({
  columns: () => ({
    id: uuid(),
    /** Not a link: a run outlives its to-do. */
    todo_id: uuid(),
    /** Where the timer was started. */
    device_id: uuid(),
    started_at: timestamp(),
    /** Later than every run that its device knew of, however wrong the clocks are. It only orders. */
    ordered_at: timestamp(),
    /** As far as its own device was seen at it. */
    seen_at: timestamp(),
    /** When somebody stopped it: the first stop that was not taken back. */
    stopped_at: optionalTime(),
    /** All stops, where there was more than one or one was taken back (`run-stops.ts`). */
    stops: z.nullable(stops()),
    /** What came after this is asked about, and counts only where somebody keeps it. */
    cut_at: optionalTime(),
    /** A person said that it was work until then: a run of its own says so (`kept-runs.ts`), in older rows the run itself. */
    kept_until: optionalTime(),
    /** A person corrected or deleted its session: the session says how long it was. */
    is_corrected: flag(),
    ...stamps(),
  }),
  defaults: { stopped_at: null, stops: null, cut_at: null, kept_until: null, is_corrected: false },
  links: {},
  guestKey: 'focus_runs_local',
  goesToTrash: false,
})
