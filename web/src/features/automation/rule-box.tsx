import type { Automation, Category } from '@foco/domain/tables/schema.ts'
import { tables } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useAutomationActions } from '../../commands/automation-actions.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { AddFrame } from '../../ui/add-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { useKeptWords } from '../../ui/kept-words.ts'
import styles from './quick-box.module.css'
import { eventOptions, ruleSentence, thenOptions } from './rule-words.ts'

const texts = textsOf('automation', 'rules')

type Kind = Pick<Automation, 'on_event' | 'then_do'>

interface RuleBoxProps {
  categories: readonly Category[]
  onAdded: (id: string) => void
}

/** What it waits for and what it does are chosen here; for which things, and where to, in the editor. */
export const RuleBox = ({ categories, onAdded }: RuleBoxProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { addRule } = useAutomationActions()
  const [kept, keep] = useKeptWords('automation/new rule')
  const [isUsed, setUsed] = useState(false)
  const [kind, setKind] = useState<Kind>({ on_event: 'goal_completed', then_do: 'add' })
  const text = kept ?? ''
  const isBlank = !hasVisibleText(text)
  const label = kind.then_do === 'add' ? texts.newTodo : texts.newName
  const said = { ...(tables.automated_tasks.defaults as Automation), ...kind, text, then_status: 'Agendado' } as const
  const submit = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (isBlank) return
    const added = addRule({ ...kind, text, then_status: 'Agendado' })
    if (added === null) return
    keep(null)
    onAdded(added)
  }
  return (
    <AddFrame
      field={{
        ref: field,
        label,
        describedBy: `${id}-said`,
        value: text,
        onText: (typed) => keep(typed === '' ? null : typed),
      }}
      isUsed={isUsed || !isBlank}
      onUse={() => setUsed(true)}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && isBlank && setUsed(false)}
    >
      <div className={styles['choices']}>
        <Field label={texts.whenLabel} htmlFor={`${id}-when`}>
          <Choice
            id={`${id}-when`}
            value={kind.on_event ?? ''}
            options={eventOptions()}
            onChange={(on_event) => setKind({ ...kind, on_event: on_event as Kind['on_event'] })}
          />
        </Field>
        <Field label={texts.thenLabel} htmlFor={`${id}-then`}>
          <Choice
            id={`${id}-then`}
            value={kind.then_do}
            options={thenOptions()}
            onChange={(then_do) => setKind({ ...kind, then_do: then_do as Kind['then_do'] })}
          />
        </Field>
      </div>
      <div className={styles['foot']}>
        <p id={`${id}-said`} className={styles['said']} data-understood={!isBlank} role="status">
          {!isBlank && <IconCheck size={18} aria-hidden />}
          <span>{isBlank ? texts.newHint[kind.then_do] : ruleSentence(said, categories)}</span>
        </p>
        <Button look="primary" type="submit" aria-disabled={isBlank}>
          {texts.addButton}
        </Button>
      </div>
    </AddFrame>
  )
}
