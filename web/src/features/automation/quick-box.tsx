import { readQuickAutomation } from '@foco/domain/automation/quick-automation.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useAutomationActions } from '../../commands/automation-actions.ts'
import { useToday } from '../../platform/today.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { AddFrame } from '../../ui/add-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { useKeptWords } from '../../ui/kept-words.ts'
import { sentenceOf } from './automation-words.ts'
import styles from './quick-box.module.css'

const texts = textsOf('automation', 'add')

/** What and when in one line. What was understood stands below it before it is added; half-typed words wait here. */
export const QuickBox = ({ onAdded }: { onAdded: (id: string) => void }) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const today = useToday()
  const { add } = useAutomationActions()
  const [kept, keep] = useKeptWords('automation/new')
  const [isUsed, setUsed] = useState(false)
  const line = kept ?? ''
  const isBlank = !hasVisibleText(line)
  const { text, words, schedule } = readQuickAutomation(line, today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (schedule === null) return
    const added = add({ text, words, schedule })
    if (added === null) return
    keep(null)
    onAdded(added)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isBlank) setUsed(false)
  }
  return (
    <AddFrame
      field={{
        ref: field,
        label: texts.label,
        describedBy: `${id}-said`,
        value: line,
        onText: (typed) => keep(typed === '' ? null : typed),
      }}
      isUsed={isUsed || !isBlank}
      onUse={() => setUsed(true)}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <div className={styles['foot']}>
        <p id={`${id}-said`} className={styles['said']} data-understood={schedule !== null} role="status">
          {schedule !== null && <IconCheck size={18} aria-hidden />}
          <span>
            {schedule !== null
              ? texts.understood(text, sentenceOf(schedule, today))
              : isBlank
                ? texts.hint
                : texts.missing}
          </span>
        </p>
        <Button look="primary" type="submit" aria-disabled={schedule === null}>
          {texts.button}
        </Button>
      </div>
    </AddFrame>
  )
}
