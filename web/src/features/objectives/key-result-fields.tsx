import type { KeyResultForm } from '@foco/domain/goals/key-results.ts'
import { useId } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Field } from '../../ui/field.tsx'
import styles from './key-result-fields.module.css'

const texts = textsOf('objectives', 'keyResults')

interface KeyResultFieldsProps {
  form: KeyResultForm
  onChange: (form: KeyResultForm) => void
  takesFocus: boolean
  /** Link and milestone come later: a new key result asks for as little as it can. */
  isNew?: boolean
}

type TextField = 'initial' | 'target' | 'unit' | 'link_url' | 'next_milestone_value'
type Width = 'number' | 'half' | 'whole'
type DayField = 'start_date' | 'end_date' | 'next_milestone_date'

export const KeyResultFields = ({ form, onChange, takesFocus, isNew = false }: KeyResultFieldsProps) => {
  const id = useId()
  const text = (field: TextField, label: string, inputMode: 'text' | 'decimal' | 'url', width: Width = 'number') => (
    <div className={styles[width]}>
      <Field label={label} htmlFor={`${id}-${field}`}>
        <input
          id={`${id}-${field}`}
          inputMode={inputMode}
          autoComplete="off"
          value={form[field]}
          onChange={(event) => onChange({ ...form, [field]: event.target.value })}
        />
      </Field>
    </div>
  )
  const day = (field: DayField, label: string) => (
    <div className={styles['half']}>
      <Field label={label} htmlFor={`${id}-${field}`}>
        <input
          id={`${id}-${field}`}
          type="date"
          // A year of which two digits were typed is none.
          min="1900-01-01"
          max="9999-12-31"
          value={form[field] ?? ''}
          onChange={(event) => onChange({ ...form, [field]: event.target.value || null })}
        />
      </Field>
    </div>
  )
  return (
    <div className={styles['fields']}>
      <div className={styles['whole']}>
        <Field label={texts.text} htmlFor={`${id}-text`}>
          <textarea
            id={`${id}-text`}
            rows={1}
            dir="auto"
            ref={takesFocus ? focusOnce : null}
            value={form.text}
            onChange={(event) => onChange({ ...form, text: event.target.value.replace(/\s*\n\s*/g, ' ') })}
          />
        </Field>
      </div>
      {text('initial', texts.initial, 'decimal')}
      {text('target', texts.target, 'decimal')}
      {text('unit', texts.unit, 'text')}
      {day('start_date', texts.start)}
      {day('end_date', texts.end)}
      {!isNew && (
        <>
          {text('link_url', texts.link, 'url', 'whole')}
          {text('next_milestone_value', texts.milestoneValue, 'decimal', 'half')}
          {day('next_milestone_date', texts.milestoneDate)}
        </>
      )}
    </div>
  )
}

/** A constant function: React calls it once, when the field appears. */
const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus({ preventScroll: true })
