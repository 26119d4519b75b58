import { isPaused } from '@foco/domain/automation/automation-zone.ts'
import { addDays, addMonths, dayOf } from '@foco/domain/core/calendar-days.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import { IconCopy, IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconTrash } from '@tabler/icons-react'
import { useView } from '../data/queries.ts'
import { nowIso } from '../platform/clock.ts'
import { textsOf } from '../texts/catalogues.ts'
import { type AutomationActions, useAutomationActions } from './automation-actions.ts'
import { type Command, commandsFor } from './command.ts'

const texts = textsOf('automation', 'commands')

const todayOf = ({ time_zone }: Automation): string => dayOf(nowIso(), time_zone)
const isAwake = (row: Automation): boolean => !isPaused(row, nowIso())

/** How long it rests. */
const PAUSES = [
  { id: 'tomorrow', title: () => texts.tomorrow, until: (today: string) => addDays(today, 1) },
  { id: 'week', title: () => texts.nextWeek, until: (today: string) => addDays(today, 7) },
  { id: 'month', title: () => texts.nextMonth, until: (today: string) => addMonths(today, 1) },
  { id: 'forever', title: () => texts.forever, until: () => null },
]

export const automationCommands = (actions: AutomationActions, onCopied: (id: string) => void) =>
  ({
    pauses: PAUSES.map(({ id, title, until }) => ({
      id: `automation.pause.${id}`,
      title,
      when: isAwake,
      run: (row) => void actions.pause(row, until(todayOf(row))),
    })),
    resume: {
      id: 'automation.resume',
      title: () => texts.resume,
      label: ({ text }) => texts.resumeNamed(text),
      Icon: IconPlayerTrackNext,
      when: (row) => !isAwake(row),
      run: (row) => void actions.resume(row),
    },
    pause: {
      id: 'automation.pause',
      title: () => texts.pause,
      label: ({ text }) => texts.pauseNamed(text),
      Icon: IconPlayerPause,
      when: isAwake,
      run: (row) => void actions.pause(row, null),
    },
    runNow: {
      id: 'automation.run',
      title: () => texts.run,
      label: ({ text }) => texts.runNamed(text),
      Icon: IconPlayerPlay,
      run: (row) => void actions.run(row),
    },
    duplicate: {
      id: 'automation.duplicate',
      title: () => texts.duplicate,
      Icon: IconCopy,
      run: (row) => {
        const copy = actions.duplicate(row)
        if (copy !== null) onCopied(copy)
      },
    },
    remove: {
      id: 'automation.remove',
      title: () => texts.remove,
      Icon: IconTrash,
      tone: 'danger',
      run: actions.remove,
    },
  }) satisfies Record<string, Command<Automation> | Command<Automation>[]>

/** Of all that repeat, for the palette: each says what it is about. */
export const useAutomationCommands = (): Command[] => {
  const rows = useView('automated_tasks', () => true, byPosition)
  const { runNow, pause, resume } = automationCommands(useAutomationActions(), () => {})
  return rows.flatMap((row) =>
    commandsFor<Automation>([runNow, pause, resume], row).map(({ label, ...command }) => ({
      ...command,
      id: `${command.id}.${row.id}`,
      ...(label && { title: () => label() }),
    })),
  )
}

export type AutomationCommands = ReturnType<typeof automationCommands>
