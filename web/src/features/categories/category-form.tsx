import { type CategoryFields, checkCategory } from '@foco/domain/items/categories.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { useId } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { wordsOf } from '../../texts/error-words.ts'
import { typedColor } from '../../ui/category-palette.ts'
import { Field } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ColorPicker } from './color-picker.tsx'

const texts = textsOf('categories')

interface CategoryFormProps {
  label: string
  submitLabel: string
  /** As it is typed. */
  typed: CategoryFields
  onType: (typed: CategoryFields) => void
  takesFocus: boolean
  /** Those whose names are taken. */
  others: readonly Category[]
  onSubmit: (fields: CategoryFields) => void
  onClose: () => void
  onCancel: () => void
}

export const CategoryForm = (props: CategoryFormProps) => {
  const { label, submitLabel, typed, onType, takesFocus, others, onSubmit, onClose, onCancel } = props
  const id = useId()
  const fields = { name: typed.name, color: typedColor(typed.color) }
  const checked = checkCategory(fields, others)
  const problemOf = (field: keyof CategoryFields) =>
    wordsOf(checked.ok ? undefined : checked.problems.find((problem) => problem.field === field))
  const isBlank = !hasVisibleText(typed.name)
  return (
    <FormFrame
      label={label}
      submitLabel={submitLabel}
      disabled={isBlank}
      onSubmit={() => onSubmit(fields)}
      onClose={onClose}
      onCancel={onCancel}
    >
      <Field label={texts.name} htmlFor={`${id}-name`} hint={isBlank ? null : problemOf('name')}>
        <input
          id={`${id}-name`}
          dir="auto"
          autoComplete="off"
          ref={takesFocus ? focusOnce : null}
          // The drawer gives the focus to this field instead of its close button.
          {...(takesFocus && { 'data-autofocus': true })}
          // Else Escape would close the whole drawer instead of this form.
          data-mantine-stop-propagation="true"
          aria-invalid={!isBlank && problemOf('name') !== null}
          value={typed.name}
          onChange={(event) => onType({ ...typed, name: event.target.value })}
        />
      </Field>
      <ColorPicker color={typed.color} problem={problemOf('color')} onChange={(color) => onType({ ...typed, color })} />
    </FormFrame>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()
