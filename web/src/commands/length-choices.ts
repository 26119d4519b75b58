import { formatLength } from '@foco/domain/core/format.ts'
import { LENGTHS, plannedLength } from '@foco/domain/items/planned-length.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconCalendarTime } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import type { Command } from './command.ts'
import type { PlanActions } from './plan-actions.ts'

const texts = textsOf('planning')

/** For the palette: a command for each length that the to-do does not have. */
export const lengthChoices = ({ setLength }: PlanActions): Command<Todo>[] =>
  [null, ...LENGTHS].map((minutes) => ({
    id: `todos.length.${minutes ?? 'none'}`,
    title: () => (minutes === null ? texts.noLength : texts.lengthOf(formatLength(minutes))),
    Icon: IconCalendarTime,
    when: (todo) => !todo.completed && plannedLength(todo) !== minutes,
    run: (todo) => setLength(todo, minutes),
  }))
