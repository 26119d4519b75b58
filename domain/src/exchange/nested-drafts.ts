/** Tasks below tasks: steps of the topmost, each with its own below it, however deep. */
import type { LeftOut } from './import-format.ts'
import { type DraftStep, dueWords, type TaskDraft } from './task-draft.ts'

interface NestedDraft {
  task: TaskDraft
  /** undefined: it stands for itself. */
  above: TaskDraft | undefined
}

/** A step has no day, no tags and no rule of its own: they are words below it. */
const asStep = (
  { text, isDone, notes, due, tags, recurrence }: TaskDraft,
  depth: number,
  top: TaskDraft,
): DraftStep => {
  const marks = tags.filter((tag) => !top.tags.includes(tag)).map((tag) => `#${tag.replaceAll(/\s+/g, '_')}`)
  const words = [notes, dueWords(due), marks.join(' '), isDone ? '' : (recurrence ?? '')]
  return { text, isDone, depth, notes: words.filter((part) => part !== '').join('\n') }
}

export const topDrafts = (all: readonly NestedDraft[], left: LeftOut[]): TaskDraft[] => {
  const below = new Map<TaskDraft, TaskDraft[]>()
  for (const { task, above } of all) {
    const siblings = above && below.get(above)
    if (siblings) siblings.push(task)
    else if (above) below.set(above, [task])
  }
  const met = new Set<TaskDraft>()
  const fillFrom = (top: TaskDraft) => {
    const waiting = [{ task: top, depth: 0 }]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { task, depth } = next
      if (met.has(task)) continue
      met.add(task)
      if (task !== top) {
        if (task.recurrence !== null && !task.isDone) left.push({ reason: 'RECURRENCE', what: task.text })
        top.steps.push(asStep(task, depth, top))
        for (const step of task.steps) top.steps.push({ ...step, depth: step.depth + depth })
      }
      // One by one: a task may have more children than a call takes arguments.
      for (const child of (below.get(task) ?? []).toReversed()) waiting.push({ task: child, depth: depth + 1 })
    }
  }
  // Tasks in a ring, each below another, have no topmost: the first of them is it.
  return [...all.filter(({ above }) => above === undefined), ...all].flatMap(({ task }) => {
    if (met.has(task)) return []
    fillFrom(task)
    return [task]
  })
}
