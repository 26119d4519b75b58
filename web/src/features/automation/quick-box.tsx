import { readQuickAutomation } from '@foco/domain/automation/quick-automation.ts'
import type { QuickKind } from '@foco/domain/items/quick-words.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useAutomationActions } from '../../commands/automation-actions.ts'
import { useDate } from '../../platform/today.ts'
import { isComposed } from '../../platform/typed-keys.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { AddFrame } from '../../ui/add-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { useKeptWords } from '../../ui/kept-words.ts'
import { useQuickWords } from '../../ui/use-quick-words.tsx'
import { sentenceOf } from './automation-words.ts'
import styles from './quick-box.module.css'

const texts = textsOf('automation', 'add')

const NAME = 'automation/new'
/** What it makes may have a category and a length; when it comes is the schedule's. */
const KINDS: readonly QuickKind[] = ['category', 'length']

interface QuickBoxProps {
  categories: readonly Category[]
  onAdded: (id: string) => void
}

/** What and when in one line. What was understood stands below it before it is added; half-typed words wait here. */
export const QuickBox = ({ categories, onAdded }: QuickBoxProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const today = useDate()
  const { add } = useAutomationActions()
  const [kept, keep] = useKeptWords(NAME)
  const [isUsed, setUsed] = useState(false)
  const line = kept ?? ''
  const isBlank = !hasVisibleText(line)
  const quick = useQuickWords({ name: NAME, text: line, kinds: KINDS, categories, isUsed, field })
  const { category_id, minutes } = quick.reading
  const { text, words, schedule, lacks } = readQuickAutomation(quick.reading.text, today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (schedule === null) return
    const added = add({ text, words, schedule, category_id, minutes })
    if (added === null) return
    keep(null)
    onAdded(added)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent) || quick.onKeyDown(event)) return
    if (event.key === 'Escape' && isBlank) setUsed(false)
  }
  return (
    <AddFrame
      field={{
        ref: field,
        label: texts.label,
        describedBy: `${id}-said ${quick.hintId}`,
        value: line,
        onText: (typed) => keep(typed === '' ? null : typed),
      }}
      isUsed={isUsed || !isBlank}
      onUse={() => setUsed(true)}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <div className={styles['words']}>{quick.line}</div>
      <div className={styles['foot']}>
        <p id={`${id}-said`} className={styles['said']} data-understood={schedule !== null} role="status">
          {schedule !== null && <IconCheck size={18} aria-hidden />}
          <span>
            {schedule !== null
              ? texts.understood(text, sentenceOf(schedule, today))
              : isBlank
                ? texts.hint
                : lacks === 'what'
                  ? texts.nothingToDo
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
