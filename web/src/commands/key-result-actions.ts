import type { Change } from '@foco/domain/core/change.ts'
import {
  acceptedValue,
  addKeyResult,
  completeKeyResult,
  editKeyResult,
  type KeyResultForm,
  keyResultForm,
  setCurrentValue,
  trashKeyResult,
} from '@foco/domain/goals/key-results.ts'
import type { Objective } from '@foco/domain/goals/objectives.ts'
import type { KeyResult } from '@foco/domain/goals/pacing.ts'
import { useMemo } from 'react'
import { useActions, useData } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import { ifTaken } from '../ui/refuse-input.ts'
import { keepRow } from '../ui/staying-rows.ts'
import { toasts } from '../ui/toast-queue.ts'
import { withUnit } from '../ui/with-unit.ts'
import { offerText } from './settle-text.ts'

const texts = textsOf('objectives', 'keyResults')
const objectives = textsOf('objectives')
const trashTexts = textsOf('app', 'trash')

const fresh = () => ({ id: freshId(), now: nowIso() })

/** Reaching the target may complete the objective in the same step: that is the news then, and its row stays a moment. */
const newsOf = (changes: readonly Change[]): string => {
  // One that falls short again opens its objective: that is no completion.
  const completions = changes.flatMap((change) =>
    change.op === 'update' && 'completed' in change.patch && change.patch.completed ? [change] : [],
  )
  const objective = completions.find(({ table }) => table === 'objectives')
  if (objective === undefined) return completions.length > 0 ? texts.done.completed : texts.done.updated
  keepRow(objective.id)
  return objectives.done.completed
}

/** `base` is the row as it was when the form was opened: what differs from it was typed here. */
export interface KeyResultEdit extends KeyResultForm {
  base: KeyResult
}

export const keyResultEdit = (result: KeyResult): KeyResultEdit => ({ ...keyResultForm(result), base: result })

const explainRange = ({ initial_value, target_value, unit }: KeyResult) => {
  const low = withUnit(Math.min(initial_value, target_value), unit)
  const high = withUnit(Math.max(initial_value, target_value), unit)
  toasts.show({ id: 'value-range', title: texts.valueRange(low, high) })
}

export const useKeyResultActions = () => {
  const data = useData()
  const { perform } = useActions()
  return useMemo(
    () => ({
      /** True when the form has done its work. */
      add: (objective: Objective, form: KeyResultForm): boolean => {
        if (!data.get('objectives', objective.id)) {
          toasts.show({ tone: 'trouble', title: objectives.notFound })
          return false
        }
        const checked = addKeyResult(data.rows, objective, form, fresh())
        return ifTaken(checked, (changes) => perform(changes, { done: texts.done.added, failed: texts.failed.add }))
      },
      edit: ({ base, ...form }: KeyResultEdit): boolean => {
        // Whether it is reached is judged by the value of now; what the form shows is compared with what it showed.
        const { completed, current_value } = data.get('key_results', base.id) ?? base
        const checked = editKeyResult(data.rows, { ...base, completed, current_value }, form, nowIso())
        return ifTaken(
          checked,
          (changes) => changes.length === 0 || perform(changes, { done: newsOf(changes), failed: texts.failed.update }),
        )
      },
      /** A value out of range goes back to the prior one: the field is done with it. */
      setValue: (result: KeyResult, input: string): boolean => {
        const current = data.get('key_results', result.id)
        const changes = current && !current.completed ? setCurrentValue(data.rows, current, input, nowIso()) : null
        if (changes === null) offerText(input)
        else if (changes.length > 0) return perform(changes, { done: newsOf(changes), failed: texts.failed.update })
        else if (acceptedValue(result, input) === null) explainRange(result)
        return true
      },
      complete: (result: KeyResult, completed: boolean) => {
        const changes = completeKeyResult(data.rows, result, completed, nowIso())
        return perform(changes, {
          done: completed ? newsOf(changes) : texts.done.reopened,
          failed: texts.failed.update,
        })
      },
      trash: (result: KeyResult) =>
        perform(trashKeyResult(data.get('key_results', result.id) ?? result, fresh()), {
          done: trashTexts.moved,
          failed: texts.failed.remove,
        }),
    }),
    [data, perform],
  )
}

export type KeyResultActions = ReturnType<typeof useKeyResultActions>
