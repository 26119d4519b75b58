/** What a person can do with what repeats: each is a rule of the domain, with the words that go with it. */

import { columnsSaid } from '@foco/domain/automation/automation-draft.ts'
import {
  addAutomation,
  addRule,
  duplicateAutomation,
  pauseAutomation,
  resumeAutomation,
  runNow,
  trashAutomation,
} from '@foco/domain/automation/automations.ts'
import type { Schedule } from '@foco/domain/automation/schedule-words.ts'
import { takeBack } from '@foco/domain/automation/taken-back.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { Change } from '@foco/domain/core/change.ts'
import type { Automation, AutomationRun, Checked } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import { problemWords } from '../texts/error-words.ts'
import { REFUSED } from '../ui/refuse-input.ts'
import { toasts } from '../ui/toast-queue.ts'

const texts = textsOf('automation')
const trashTexts = textsOf('app', 'trash')

/** What one line said. */
interface SaidAutomation {
  text: string
  words: string | null
  schedule: Schedule
  /** Of what it makes. */
  category_id?: string | null | undefined
  /** How long what it makes takes. */
  minutes?: number | null | undefined
}

/** What is chosen before a rule is there; the rest in its editor. */
type NewRule = Pick<Automation, 'text' | 'on_event' | 'then_do' | 'then_status'>

export const useAutomationActions = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(() => {
    /** The row of now: another tab may have written since the press was drawn. */
    const change = (id: string, done: string, rule: (row: Automation, now: string) => Change[]) => {
      const row = data.get('automated_tasks', id)
      return row !== undefined && perform(rule(row, nowIso()), { done, failed: texts.failed })
    }
    /** Its id; null: it was not added, and why was told. */
    const put = (id: string, added: Checked<Change[]>): string | null => {
      if (added.ok) return perform(added.value, { done: texts.done.added, failed: texts.failed }) ? id : null
      const [problem] = added.problems
      const description = problem ? problemWords(problem) : ''
      toasts.show({ id: REFUSED, tone: 'trouble', title: texts.failed, description })
      return null
    }
    return {
      add: ({ text, words, schedule, category_id = null, minutes = null }: SaidAutomation): string | null => {
        const [id, now, time_zone] = [freshId(), nowIso(), timeZone()]
        const said = columnsSaid(schedule, dateOf(now, time_zone))
        const given = { text, words, ...said, time_zone, category_id, planned_minutes: minutes }
        return put(id, addAutomation(data.rows, given, { id, now }))
      },
      addRule: (given: NewRule): string | null => {
        const [id, now] = [freshId(), nowIso()]
        return put(id, addRule(data.rows, { ...given, time_zone: timeZone() }, { id, now }))
      },
      pause: ({ id }: Automation, until: string | null) =>
        change(id, texts.done.paused, (row, now) => pauseAutomation(row, until, now)),
      resume: ({ id }: Automation) => change(id, texts.done.resumed, resumeAutomation),
      run: ({ id, text }: Automation) => change(id, texts.done.ran(text), (row, now) => runNow(data.rows, row, now)),
      /** From the log, what one run has done. */
      takeBack: ({ id, text }: AutomationRun) => {
        const run = data.get('automation_runs', id)
        const done = texts.done.takenBack(text)
        return run !== undefined && perform(takeBack(data.rows, run, nowIso()), { done, failed: texts.failed })
      },
      /** Its id; null when it could not be written. */
      duplicate: ({ id }: Automation): string | null => {
        const copy = freshId()
        const isDone = change(id, texts.done.duplicated, (row, now) =>
          duplicateAutomation(data.rows, row, { id: copy, now }, texts.commands.copySuffix),
        )
        return isDone ? copy : null
      },
      remove: ({ id }: Automation) => {
        const row = data.get('automated_tasks', id)
        if (!row) return
        perform(trashAutomation(row, { id: freshId(), now: nowIso() }), {
          done: trashTexts.moved,
          failed: trashTexts.failed.move,
        })
      },
    }
  }, [data, perform])
}

export type AutomationActions = ReturnType<typeof useAutomationActions>
