import { byPosition } from '@foco/domain/core/ordering.ts'
import { EMPTY_KEY_RESULT, parseAmount } from '@foco/domain/goals/key-results.ts'
import type { Objective } from '@foco/domain/goals/objectives.ts'
import type { KeyResult } from '@foco/domain/goals/pacing.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useKeyResultActions } from '../../commands/key-result-actions.ts'
import { useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { useKeptForm } from '../../ui/kept-words.ts'
import { PartialList } from '../../ui/partial-list.tsx'
import { useReturningFocus } from '../../ui/returning-focus.ts'
import { KeyResultFields } from './key-result-fields.tsx'
import { KeyResultRow } from './key-result-row.tsx'
import styles from './objective-body.module.css'

const texts = textsOf('objectives', 'keyResults')
const objectivesTexts = textsOf('objectives')

interface KeyResultsProps {
  objective: Objective
  today: string
}

const idOf = (result: KeyResult) => result.id

export const KeyResults = ({ objective, today }: KeyResultsProps) => {
  const results = useView('key_results', (result) => result.objective_id === objective.id, byPosition, [objective.id])
  const actions = useKeyResultActions()
  const heading = useRef<HTMLHeadingElement>(null)
  // With the last row its list has no place for the focus left.
  const focusHeading = () => results.length === 1 && heading.current?.focus()
  return (
    <section className={styles['section']}>
      <h3 ref={heading} tabIndex={-1} className={styles['heading']}>
        {texts.title}
      </h3>
      {results.length === 0 && <p className={styles['empty']}>{texts.none}</p>}
      <PartialList
        label={texts.title}
        items={results}
        getId={idOf}
        moreLabel={objectivesTexts.showMore}
        className={styles['list']}
        renderRow={(result) => (
          <KeyResultRow result={result} today={today} actions={actions} onRemoved={focusHeading} />
        )}
      />
      <AddKeyResult objective={objective} add={actions.add} />
    </section>
  )
}

interface AddKeyResultProps extends Pick<KeyResultsProps, 'objective'> {
  add: ReturnType<typeof useKeyResultActions>['add']
}

const AddKeyResult = ({ objective, add }: AddKeyResultProps) => {
  const returning = useReturningFocus()
  const kept = useKeptForm(`new key result/${objective.id}`, EMPTY_KEY_RESULT, returning.ask)
  const { form, open, keep, close, forget, takesFocus } = kept
  if (form === null)
    return (
      <Button ref={returning.ref} look="ghost" className={styles['add']} onClick={open}>
        <IconPlus size={18} aria-hidden />
        {texts.add}
      </Button>
    )
  const isIncomplete =
    !hasVisibleText(form.text) || parseAmount(form.initial) === null || parseAmount(form.target) === null
  return (
    <FormFrame
      label={texts.add}
      submitLabel={texts.add}
      disabled={isIncomplete}
      onSubmit={() => add(objective, form) && forget()}
      onClose={close}
      onCancel={forget}
    >
      <KeyResultFields form={form} onChange={keep} takesFocus={takesFocus} isNew />
    </FormFrame>
  )
}
