import { readSetting } from '@foco/domain/core/settings.ts'
import type { MiniAction } from '@foco/domain/focus/mini-channel.ts'
import { addedAs } from '@foco/domain/items/quick-meaning.ts'
import type { QuickMeaning } from '@foco/domain/items/quick-words.ts'
import { addTodo } from '@foco/domain/items/todos.ts'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { addedText } from '../../../commands/added-text.ts'
import { useParkIt } from '../../../commands/park-actions.ts'
import { usePomodoroActions } from '../../../commands/pomodoro-actions.ts'
import { useActions, useData } from '../../../data/queries.ts'
import { nowIso } from '../../../platform/clock.ts'
import { freshId } from '../../../platform/fresh-id.ts'
import { openMiniPort } from '../../../platform/mini-port.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { problemWords } from '../../../texts/error-words.ts'
import { useFocusSteps } from '../view/focus-steps.ts'
import type { FocusStage } from '../view/focus-view.ts'

const miniTexts = textsOf('mini')

/** Creates a task at the end of Today. Returns why it did not, or null. */
const useCreateTask = (categoryId: string | null) => {
  const data = useData()
  const { perform } = useActions()
  return useCallback(
    (text: string, words: QuickMeaning): string | null => {
      if (data.mode === 'guest') return miniTexts.loginFirst
      const fresh = { id: freshId(), text, category_id: categoryId, now: nowIso() }
      const added = addTodo(data.rows('todos').values(), { ...fresh, place: 'bottom', list: 'today' })
      const checked = addedAs(words, added, data.rows)
      if (!checked.ok) return checked.problems[0] ? problemWords(checked.problems[0]) : miniTexts.createFailed
      const texts = { done: addedText(words, miniTexts.created), failed: miniTexts.createFailed }
      return perform(checked.value, texts) ? null : miniTexts.createFailed
    },
    [data, perform, categoryId],
  )
}

/**
 * Does what the mini window of this tab asks for. Time is never part of a message: what a to-do gains is what its own
 * timer has measured.
 */
export const useMiniActions = (stage: FocusStage, runningId: string | null) => {
  const steps = useFocusSteps(stage)
  const pomodoro = usePomodoroActions()
  const parkIt = useParkIt(stage)
  const create = useCreateTask(stage.view?.filter ?? null)
  const data = useData()
  const isGone = (id: string) => data.get('todos', id)?.completed ?? true

  const act = useEffectEvent((says: MiniAction): string | null => {
    // Finished or deleted on another device while the press was on its way.
    if ('todo_id' in says && isGone(says.todo_id)) return null
    switch (says.action) {
      case 'complete':
      case 'skip':
      case 'defer':
      case 'toggle':
        steps[says.action](says.todo_id)
        return null
      case 'start-pomodoro':
        pomodoro.start(says.todo_id)
        return null
      case 'pause-pomodoro':
        pomodoro.pause(says.todo_id)
        return null
      case 'reset-pomodoro':
        pomodoro.reset(says.todo_id)
        return null
      case 'update-pomodoro-duration':
        pomodoro.setDuration(says.todo_id, says.minutes)
        return null
      case 'park':
        parkIt(says.todo_id, says.event_id)
        return null
      case 'create-task':
        return create(says.text, says.words)
      case 'pip-closed':
        if (runningId !== null && readSetting(data.rows('settings'), 'focus.mini_closing') === 'pause')
          stage.pause(runningId)
        return null
    }
  })
  useEffect(() => {
    const port = openMiniPort((says) => {
      if (!('action' in says)) return
      const problem = act(says)
      if (says.action === 'create-task') port.say({ answer: 'create-task', problem })
    })
    return port.close
  }, [])
}
