import { type AutomationDraft, areWordsTrue } from '@foco/domain/automation/automation-draft.ts'
import { readSchedule, type ScheduleProblem } from '@foco/domain/automation/schedule-words.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { cityOf, sentenceOf, sentenceOfRow } from './automation-words.ts'
import styles from './when-field.module.css'

const texts = textsOf('automation')

const problemWords = ({ code, words }: ScheduleProblem): string =>
  code === 'WORDS' ? texts.editor.notUnderstood(words.join(', ')) : texts.editor.problems[code]

interface WhenFieldProps {
  draft: AutomationDraft
  today: string
  /** What keeps the words from being saved. */
  hint: string | null
  onWords: (words: string) => void
}

/** The words as they were typed, and the same read back; in the same place, what was not understood. */
export const WhenField = ({ draft, today, hint, onWords }: WhenFieldProps) => {
  const id = useId()
  // An emptied field is on its way to other words: it must not fill itself again.
  const [typed, setTyped] = useState<string | null>(null)
  const sentence = sentenceOfRow(draft, today)
  const isOld = draft.words === '' || (readSchedule(draft.words, today).ok && !areWordsTrue(draft, today))
  const shown = typed ?? (isOld ? sentence : draft.words)
  const reading = readSchedule(shown, today)
  const said = reading.ok
    ? texts.inZone(sentenceOf({ ...reading.value, except_on: [] }, today), cityOf(draft.time_zone))
    : null
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{texts.editor.when}</label>
      <input
        id={id}
        className={styles['input']}
        dir="auto"
        autoComplete="off"
        enterKeyHint="done"
        aria-describedby={`${id}-said`}
        aria-invalid={!reading.ok || hint !== null}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value.trim() !== '') onWords(target.value)
        }}
        onBlur={() => setTyped(null)}
      />
      <p id={`${id}-said`} className={styles['said']} data-understood={reading.ok} role="status">
        {reading.ok ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
        <span>{hint ?? said ?? (reading.ok ? '' : `${problemWords(reading.problem)} ${texts.editor.stays}`)}</span>
      </p>
    </div>
  )
}
