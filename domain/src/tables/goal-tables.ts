/** What to-dos work towards: weekly goals, projects, long-term goals, objectives with their key results. */
import * as z from 'zod/mini'
import {
  amount,
  day,
  flag,
  KEY_RESULT_DEFAULT_UNIT,
  link,
  linkUrl,
  NOTES_MAX,
  notes,
  optionalDay,
  optionalText,
  optionalTime,
  position,
  progress,
  stamps,
  status,
  taskText,
  timestamp,
  title,
  unit,
  uuid,
} from './columns.ts'
import { openItem, table, toCategory, toLongTermGoal, toProject } from './table.ts'

export const longTermGoals = table({
  columns: () => ({
    id: uuid(),
    text: taskText(),
    completed: flag(),
    order_position: position(),
    category_id: link(),
    notes: notes(),
    target_date: optionalDay(),
    ...stamps(),
  }),
  defaults: { ...openItem, target_date: null },
  links: { category_id: toCategory },
  guestKey: 'long_term_goals_local',
  goesToTrash: true,
})

export const projects = table({
  columns: () => ({
    id: uuid(),
    title: title(),
    description: optionalText('Description', NOTES_MAX),
    completed: flag(),
    order_position: position(),
    category_id: link(),
    long_term_goal_id: link(),
    progress: progress(),
    start_date: optionalDay(),
    end_date: optionalDay(),
    ...stamps(),
  }),
  defaults: {
    description: null,
    completed: false,
    category_id: null,
    long_term_goal_id: null,
    progress: 0,
    start_date: null,
    end_date: null,
  },
  links: { category_id: toCategory, long_term_goal_id: toLongTermGoal },
  guestKey: 'projects_local',
  goesToTrash: true,
})

export const weeklyGoals = table({
  columns: () => ({
    id: uuid(),
    text: taskText(),
    completed: flag(),
    order_position: position(),
    category_id: link(),
    notes: notes(),
    week_start: day(),
    /** The week that it was first for, once it was carried over; null: it has always been for `week_start`. */
    since_week: optionalDay(),
    status: status(),
    project_id: link(),
    long_term_goal_id: link(),
    ...stamps(),
  }),
  defaults: { ...openItem, since_week: null, status: null, project_id: null, long_term_goal_id: null },
  links: { category_id: toCategory, project_id: toProject, long_term_goal_id: toLongTermGoal },
  guestKey: 'weekly_goals_local',
  goesToTrash: true,
})

export const objectives = table({
  columns: () => ({
    id: uuid(),
    title: title(),
    description: optionalText('Description', NOTES_MAX),
    deadline: optionalDay(),
    completed: flag(),
    order_position: position(),
    category_id: link(),
    ...stamps(),
  }),
  defaults: { description: null, deadline: null, completed: false, category_id: null },
  links: { category_id: toCategory },
  guestKey: 'objectives_local',
  goesToTrash: true,
})

export const keyResults = table({
  columns: () => ({
    id: uuid(),
    objective_id: uuid(),
    text: taskText(),
    start_date: optionalDay(),
    end_date: optionalDay(),
    initial_value: amount(),
    target_value: amount(),
    current_value: amount(),
    unit: unit(),
    completed: flag(),
    order_position: position(),
    link_url: linkUrl(),
    last_updated: optionalTime(),
    next_milestone_date: optionalDay(),
    next_milestone_value: z.nullable(amount()),
    ...stamps(),
  }),
  defaults: {
    start_date: null,
    end_date: null,
    unit: KEY_RESULT_DEFAULT_UNIT,
    completed: false,
    link_url: null,
    last_updated: null,
    next_milestone_date: null,
    next_milestone_value: null,
  },
  links: { objective_id: { table: 'objectives', onDelete: 'remove' } },
  guestKey: 'key_results_local',
  goesToTrash: true,
})

export const projectObjectives = table({
  columns: () => ({
    id: uuid(),
    project_id: uuid(),
    objective_id: uuid(),
    /** Which of the objective's key results the project moves, if one was chosen. */
    key_result_id: link(),
    created_at: timestamp(),
  }),
  defaults: { key_result_id: null },
  links: {
    key_result_id: { table: 'key_results', onDelete: 'clear' },
    project_id: { table: 'projects', onDelete: 'remove' },
    objective_id: { table: 'objectives', onDelete: 'remove' },
  },
  guestKey: 'project_objectives_local',
  goesToTrash: false,
})
