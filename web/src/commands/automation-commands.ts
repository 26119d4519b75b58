import { isPaused } from '@foco/domain/automation/automation-zone.ts'
import { canRunNow } from '@foco/domain/automation/automations.ts'
import { addDays, addMonths, dateOf } from '@foco/domain/core/calendar-days.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import {
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconTrash,
} from '@tabler/icons-react'
import { nowIso } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import type { AutomationActions } from './automation-actions.ts'
import type { Command } from './command.ts'
import { REMOVE_KEYS } from './command-keys.ts'

const texts = textsOf('automation', 'commands')
const editorTexts = textsOf('automation', 'editor')
const todos = textsOf('todos')

const todayOf = ({ time_zone }: Automation): string => dateOf(nowIso(), time_zone)
const isAwake = (row: Automation): boolean => !isPaused(row, nowIso())

/** How long it rests. */
const PAUSES = [
  { id: 'tomorrow', title: () => texts.tomorrow, until: (today: string) => addDays(today, 1) },
  { id: 'week', title: () => texts.nextWeek, until: (today: string) => addDays(today, 7) },
  { id: 'month', title: () => texts.nextMonth, until: (today: string) => addMonths(today, 1) },
  { id: 'forever', title: () => texts.forever, until: () => null },
]

export const automationCommands = (actions: AutomationActions, onOpen: (id: string) => void) =>
  ({
    open: {
      id: 'automation.open',
      title: () => todos.open,
      label: () => editorTexts.title,
      Icon: IconPencil,
      keys: ['enter'],
      run: ({ id }) => onOpen(id),
    },
    pauses: PAUSES.map(({ id, title, until }) => ({
      id: `automation.pause.${id}`,
      title,
      when: isAwake,
      run: (row) => void actions.pause(row, until(todayOf(row))),
    })),
    pause: {
      id: 'automation.pause',
      title: () => texts.pause,
      label: ({ text }) => texts.pauseNamed(text),
      Icon: IconPlayerPause,
      keys: ['p'],
      when: isAwake,
      run: (row) => void actions.pause(row, null),
    },
    resume: {
      id: 'automation.resume',
      title: () => texts.resume,
      label: ({ text }) => texts.resumeNamed(text),
      Icon: IconPlayerTrackNext,
      keys: ['p'],
      when: (row) => !isAwake(row),
      run: (row) => void actions.resume(row),
    },
    runNow: {
      id: 'automation.run',
      title: () => texts.run,
      label: ({ text }) => texts.runNamed(text),
      Icon: IconPlayerPlay,
      keys: ['r'],
      when: canRunNow,
      run: (row) => void actions.run(row),
    },
    duplicate: {
      id: 'automation.duplicate',
      title: () => texts.duplicate,
      Icon: IconCopy,
      keys: ['d'],
      run: (row) => {
        const copy = actions.duplicate(row)
        if (copy !== null) onOpen(copy)
      },
    },
    remove: {
      id: 'automation.remove',
      title: () => texts.remove,
      Icon: IconTrash,
      tone: 'danger',
      keys: REMOVE_KEYS,
      run: actions.remove,
    },
  }) satisfies Record<string, Command<Automation> | Command<Automation>[]>

export type AutomationCommands = ReturnType<typeof automationCommands>

/** Without how long it rests, which says nothing away from its menu. */
export const automationRowCommands = ({ pauses, ...commands }: AutomationCommands): readonly Command<Automation>[] =>
  Object.values(commands)
