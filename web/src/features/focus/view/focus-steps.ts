import {
  completeInFocus,
  deferInFocus,
  type FocusStep,
  focusQueue,
  skipForLater,
  skipTodo,
} from '@foco/domain/focus/focus.ts'
import { isWorthNote } from '@foco/domain/focus/resume-note.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../../../data/queries.ts'
import { nowIso } from '../../../platform/clock.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { type FocusStage, working } from './focus-view.ts'

const done = textsOf('todos', 'done')
const failed = textsOf('todos', 'failed')

interface StepTexts {
  done: 'completed' | 'movedLater' | null
  /** What is left unfinished asks where one was. */
  asksNote: boolean
}
const COMPLETED: StepTexts = { done: 'completed', asksNote: false }
const DEFERRED: StepTexts = { done: 'movedLater', asksNote: true }
const SKIPPED: StepTexts = { done: null, asksNote: true }

interface FocusSteps {
  toggle(todoId: string): void
  /** The next one is offered in the view, and starts at once elsewhere; the view closes when none is left. */
  complete(todoId: string): void
  /** Full-screen view: 'Saltar (para después)'. Focus mode: on to the next one, round and round. */
  skip(todoId: string): void
  /** Under Later, and the focus is left. */
  defer(todoId: string): void
  /** Closing pauses. */
  leave(todoId: string): void
}

/** Between a task that is done and the next: time to see which one comes. */
export const PAUSE_AFTER_TASK_MS = 5000

/** The steps through the focus, for the screen and for the mini window alike; without an open view they act on all. */
export const useFocusSteps = (stage: FocusStage, hasBreath = false): FocusSteps => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(() => {
    const { view, show, start, startNext, pause, askNote } = stage
    const queue = () => focusQueue(data.rows('todos').values(), view?.filter ?? null)
    const take = (todoId: string, step: (todo: Todo, now: string) => FocusStep, texts: StepTexts) => {
      const todo = data.get('todos', todoId)
      if (!todo) return
      const now = nowIso()
      const { changes, nextId } = step(todo, now)
      const isAsked = texts.asksNote && nextId !== todoId && isWorthNote(todo, data.rows, now)
      if (changes.length > 0 && !perform(changes, { done: texts.done && done[texts.done], failed: failed.update }))
        return
      // One that waits under Later already is changed by nothing, and yet its run ends.
      if (nextId === null && data.get('todos', todoId)?.is_running) pause(todoId)
      const isDone = data.get('todos', todoId)?.completed === true
      if (view !== null && nextId !== null && isDone && hasBreath)
        return show({ ...view, todoId: nextId, after: { id: todoId, startsAt: Date.now() + PAUSE_AFTER_TASK_MS } })
      if (view !== null) show(nextId === null ? null : { ...working(view), todoId: nextId })
      if (nextId !== null && nextId !== todoId) isDone ? startNext(nextId, todoId) : start(nextId)
      // After the start, which takes the question about another to-do away.
      if (isAsked) askNote(todoId)
    }
    return {
      toggle: (id) => (data.get('todos', id)?.is_running ? pause(id) : start(id)),
      complete: (id) => take(id, (todo, now) => completeInFocus(todo, queue(), now), COMPLETED),
      skip: (id) =>
        view?.mode === 'timer'
          ? take(id, (todo, now) => skipForLater(todo, queue(), now), DEFERRED)
          : take(id, (todo) => skipTodo(todo, queue()), SKIPPED),
      defer: (id) => take(id, deferInFocus, DEFERRED),
      leave: (id) => {
        pause(id)
        show(null)
      },
    }
  }, [data, perform, stage, hasBreath])
}
