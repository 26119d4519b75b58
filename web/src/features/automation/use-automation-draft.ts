import {
  type AutomationDraft,
  automationDraft,
  fieldsSaid,
  saveAutomation,
} from '@foco/domain/automation/automation-draft.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import { openRowDraft } from '../../commands/row-draft.ts'
import { useRowDraft } from '../../commands/use-row-draft.ts'
import { useActions, useData } from '../../data/queries.ts'
import { nowIso } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'

const texts = textsOf('automation')

/** The draft of one opening of the editor: words that are understood change the rule with them. */
export const useAutomationDraft = (opened: Automation) => {
  const data = useData()
  const { perform } = useActions()
  return useRowDraft(`automated_tasks/${opened.id}`, (memory) =>
    openRowDraft<Automation, AutomationDraft>({
      kind: {
        title: 'text',
        draftOf: automationDraft,
        save: (row, base, draft) => saveAutomation(data.rows, row, base, draft, nowIso()),
        done: () => texts.done.changed,
        follows: (draft, { words }) => (words ? fieldsSaid(draft, words, dateOf(nowIso(), draft.time_zone)) : {}),
      },
      opened,
      read: () => data.get('automated_tasks', opened.id),
      subscribe: (listener) => data.subscribe('automated_tasks', listener),
      perform,
      isAutomatic: true,
      memory,
    }),
  )
}
