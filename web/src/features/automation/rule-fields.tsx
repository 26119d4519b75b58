import type { AutomationDraft } from '@foco/domain/automation/automation-draft.ts'
import { placeOf, placesFor } from '@foco/domain/automation/rule-subjects.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import styles from './rule-fields.module.css'
import { eventOptions, hasConditions, NO_STATUS, ruleSentence, statusOptions, thenOptions } from './rule-words.ts'

const texts = textsOf('automation')

/** A snooze is nothing that somebody works on. */
const movesTodos = ({ on_event, then_do }: AutomationDraft): boolean =>
  then_do === 'move' && (on_event === 'goal_completed' || on_event === 'day_begins')

const ANY = 'any'
const GONE = 'gone'
const GOAL = 'goal'

interface RuleFieldsProps {
  draft: AutomationDraft
  categories: readonly Category[]
  hint: (field: string) => string | null
  change: (fields: Partial<AutomationDraft>) => void
}

/** What it waits for, for which things, and what it then does; above them the same as a sentence. */
export const RuleFields = ({ draft, categories, hint, change }: RuleFieldsProps) => (
  <>
    <p className={styles['said']} role="status">
      <IconCheck size={18} aria-hidden />
      <span>{ruleSentence(draft, categories)}</span>
    </p>
    <RadioChips
      label={texts.rules.whenLabel}
      value={draft.on_event ?? 'todo_completed'}
      options={eventOptions()}
      onChange={(on_event) => change({ on_event })}
    />
    {hasConditions(draft) && <Conditions draft={draft} categories={categories} hint={hint} change={change} />}
    <RadioChips
      label={texts.rules.thenLabel}
      value={draft.then_do}
      options={thenOptions()}
      onChange={(then_do) => change({ then_do })}
    />
    {draft.then_do === 'status' ? (
      <RadioChips
        label={texts.rules.statusLabel}
        value={draft.then_status ?? NO_STATUS}
        options={statusOptions()}
        onChange={(chosen) => change({ then_status: chosen === NO_STATUS ? null : chosen })}
        help={texts.rules.openOnly}
      />
    ) : (
      <RadioChips
        label={texts.editor.goesTo}
        value={placeOf(draft)}
        options={placesFor(draft).map((place) => ({ value: place, label: texts.editor.places[place] }))}
        onChange={(add_to) => change({ add_to })}
        {...(movesTodos(draft) && { help: texts.rules.runningStays })}
      />
    )}
  </>
)

const Conditions = ({ draft, categories, hint, change }: RuleFieldsProps) => {
  const id = useId()
  const value = draft.if_category ? (draft.if_category_id ?? GONE) : ANY
  const isGone = draft.if_category && !categories.some((category) => category.id === draft.if_category_id)
  return (
    <div className={styles['conditions']}>
      <Field
        label={texts.rules.onlyCategory}
        htmlFor={`${id}-category`}
        hint={isGone ? texts.rules.categoryGone : hint('if_category_id')}
      >
        <Choice
          id={`${id}-category`}
          value={isGone ? GONE : value}
          options={[
            { value: ANY, label: texts.rules.anyCategory },
            ...(isGone ? [{ value: GONE, label: texts.rules.goneCategory }] : []),
            ...categories.map((category) => ({ value: category.id, label: category.name })),
          ]}
          onChange={(chosen) =>
            change(
              chosen === ANY
                ? { if_category: false, if_category_id: null }
                : { if_category: true, if_category_id: chosen === GONE ? null : chosen },
            )
          }
        />
      </Field>
      {draft.on_event === 'todo_completed' && (
        <Field label={texts.rules.onlyGoal} htmlFor={`${id}-goal`}>
          <Choice
            id={`${id}-goal`}
            value={draft.if_goal ? GOAL : ANY}
            options={[
              { value: ANY, label: texts.rules.anyGoal },
              { value: GOAL, label: texts.rules.withGoal },
            ]}
            onChange={(chosen) => change({ if_goal: chosen === GOAL })}
          />
        </Field>
      )}
      <Field label={texts.rules.onlyWords} htmlFor={`${id}-words`} hint={hint('if_words')}>
        <input
          id={`${id}-words`}
          dir="auto"
          autoComplete="off"
          placeholder={texts.rules.anyWords}
          value={draft.if_words}
          onChange={({ target }) => change({ if_words: target.value })}
        />
      </Field>
    </div>
  )
}
