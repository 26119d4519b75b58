/** How a rule reads: one sentence that says what it waits for, for which things, and what it then does. */
import { placeOf } from '@foco/domain/automation/rule-subjects.ts'
import { ON_EVENTS, THEN_DO, THEN_STATUSES } from '@foco/domain/tables/automation-tables.ts'
import type { Automation, Category } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { statusLabel } from '../../ui/status-label.ts'

const texts = textsOf('automation')

type Said = Pick<Automation, 'on_event' | 'then_do' | 'then_status' | 'add_to' | 'text'> &
  Pick<Automation, 'if_words' | 'if_category' | 'if_category_id' | 'if_goal'>

/** Whether it is about some things and not others: what a day adds is about none. */
export const hasConditions = ({ on_event, then_do }: Pick<Automation, 'on_event' | 'then_do'>): boolean =>
  on_event !== 'day_begins' || then_do !== 'add'

const conditionsOf = (rule: Said, categories: readonly Category[]): string => {
  if (!hasConditions(rule)) return ''
  const name = categories.find(({ id }) => id === rule.if_category_id)?.name
  return [
    ...(rule.if_category ? [texts.rules.ofCategory(name ?? texts.rules.goneCategory)] : []),
    ...(rule.if_words ? [texts.rules.withWords(rule.if_words)] : []),
    ...(rule.on_event === 'todo_completed' && rule.if_goal ? [texts.rules.forGoal] : []),
  ].join('')
}

const thenOf = (rule: Said, conditions: string): string => {
  const { on_event, then_do, text } = rule
  if (on_event === null) return ''
  const place = texts.editor.places[placeOf(rule)]
  if (then_do === 'add') return texts.rules.adds(text.trim() || '…', place)
  if (then_do === 'status') return texts.rules.sets[on_event](statusLabel(rule.then_status), conditions)
  const isToday = placeOf(rule) === 'today_top' || placeOf(rule) === 'today_bottom'
  if (on_event === 'day_begins') return texts.rules.movesByDay[isToday ? 'later' : 'today'](place, conditions)
  return texts.rules.moves[on_event](place)
}

export const ruleSentence = (rule: Said, categories: readonly Category[]): string => {
  if (rule.on_event === null) return ''
  const conditions = conditionsOf(rule, categories)
  return texts.rules.sentence(texts.rules.when[rule.on_event](conditions), thenOf(rule, conditions))
}

export const eventOptions = () => ON_EVENTS.map((value) => ({ value, label: texts.rules.events[value] }))
export const thenOptions = () => THEN_DO.map((value) => ({ value, label: texts.rules.thens[value] }))
export const NO_STATUS = 'none'
export const statusOptions = () => [
  ...THEN_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  { value: NO_STATUS, label: statusLabel(null) } as const,
]
