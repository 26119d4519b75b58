import { type AutomationDraft, withEnd } from '@foco/domain/automation/automation-draft.ts'
import { lastDayOf } from '@foco/domain/automation/schedule-pattern.ts'
import { lengthsAround } from '@foco/domain/items/planned-length.ts'
import { hasOwnPomodoro, NO_OWN_POMODORO, ownPomodoro } from '@foco/domain/items/pomodoro-length.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { useId } from 'react'
import { CategoryField, LinkFields } from '../../commands/link-fields.tsx'
import { useSetting } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Choice } from '../../ui/choice.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './automation-details.module.css'

const texts = textsOf('automation', 'editor')
const todos = textsOf('todos')

const NONE = ''
const POMODOROS = [5, 10, 15, 20, 25, 30, 45, 50, 60, 90, 120]

const minuteOptions = (minutes: readonly number[]) =>
  minutes.map((each) => ({ value: String(each), label: texts.minutes(each) }))

/** Also the one that is chosen, though it may be none of the usual ones. */
const withOwn = (usual: readonly number[], own: number) => [...new Set([...usual, own])].sort((a, b) => a - b)

const zones = (own: string): string[] => {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known]
}

interface DetailsProps {
  draft: AutomationDraft
  categories: readonly Category[]
  hint: (field: string) => string | null
  change: (fields: Partial<AutomationDraft>) => void
}

/** What the to-do will have, and below it what is chosen rarely. */
export const AutomationDetails = ({ draft, categories, hint, change }: DetailsProps) => {
  const id = useId()
  const usual = useSetting('focus.pomodoro_minutes')
  return (
    <>
      <div className={styles['row']}>
        <CategoryField
          categories={categories}
          value={draft.category_id}
          none={todos.noCategoryRow}
          hint={hint('category_id')}
          onChange={(category_id) => change({ category_id })}
        />
        <Field label={texts.length} htmlFor={`${id}-length`}>
          <Choice
            id={`${id}-length`}
            value={draft.planned_minutes === null ? NONE : String(draft.planned_minutes)}
            options={[{ value: NONE, label: texts.noLength }, ...minuteOptions(lengthsAround(draft.planned_minutes))]}
            onChange={(chosen) => change({ planned_minutes: chosen === NONE ? null : Number(chosen) })}
          />
        </Field>
      </div>
      <details className={styles['more']}>
        <summary>{draft.on_event === null ? texts.more : texts.moreOfRule}</summary>
        <div className={styles['row']}>
          <Field label={texts.pomodoro} htmlFor={`${id}-pomodoro`}>
            <Choice
              id={`${id}-pomodoro`}
              value={hasOwnPomodoro(draft) ? String(draft.pomodoro_duration) : NONE}
              options={[
                { value: NONE, label: texts.usualPomodoro(usual) },
                ...minuteOptions(withOwn(POMODOROS, draft.pomodoro_duration)),
              ]}
              onChange={(chosen) => change(chosen === NONE ? NO_OWN_POMODORO : ownPomodoro(Number(chosen)))}
            />
          </Field>
          <LinkFields draft={draft} hint={hint} change={change} />
          {draft.on_event === null && (
            <>
              <DayField
                label={texts.starts}
                value={draft.starts_on}
                hint={hint('starts_on')}
                onChange={(starts_on) => starts_on !== null && change({ starts_on, words: '' })}
              />
              <DayField
                label={texts.ends}
                value={lastDayOf(draft.recurrence)}
                onChange={(until) => change(withEnd(draft, until))}
              />
              <Field label={texts.zone} htmlFor={`${id}-zone`}>
                <Choice
                  id={`${id}-zone`}
                  value={draft.time_zone}
                  options={zones(draft.time_zone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
                  onChange={(time_zone) => change({ time_zone })}
                />
              </Field>
            </>
          )}
        </div>
      </details>
    </>
  )
}
