import { safeWebLink } from '@foco/domain/core/web-links.ts'
import { FULL_PROGRESS, type KeyResult, keyResultProgress, nextMilestone } from '@foco/domain/goals/pacing.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useRef } from 'react'
import { useRowKeys } from '../../commands/command-keys.ts'
import { type KeyResultActions, keyResultEdit } from '../../commands/key-result-actions.ts'
import { keyResultCommands } from '../../commands/key-result-commands.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { IconButton } from '../../ui/button.tsx'
import { dayLabel } from '../../ui/day-label.ts'
import { InlineText } from '../../ui/inline-text.tsx'
import { useKeptForm } from '../../ui/kept-words.ts'
import { FORM_NAMES } from '../../ui/openers.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { RoundCheck } from '../../ui/round-check.tsx'
import { useTabStop, WithinRow } from '../../ui/row-stop.ts'
import { withUnit } from '../../ui/with-unit.ts'
import { KeyResultEditor } from './key-result-editor.tsx'
import styles from './key-result-row.module.css'
import { paceOf } from './pace.ts'

const texts = textsOf('objectives', 'keyResults')

interface KeyResultRowProps {
  result: KeyResult
  today: string
  actions: KeyResultActions
  /** The row is about to go, and the focus with it. */
  onRemoved: () => void
}

/** Its value is what was measured last, and no longer how far it is. */
const wasTickedShort = (result: KeyResult) => result.completed && keyResultProgress(result) < FULL_PROGRESS

/** Once it is completed its value is locked; reopening it unlocks the value again. */
const CurrentValue = ({ result, actions }: Pick<KeyResultRowProps, 'result' | 'actions'>) => (
  <span className={styles['value']}>
    {wasTickedShort(result) && <span>{texts.lastValue}</span>}
    {result.completed ? (
      <strong>{withUnit(result.current_value, result.unit)}</strong>
    ) : (
      <InlineText
        name={`value/${result.id}`}
        text={String(result.current_value)}
        editLabel={texts.setValue(result.text, withUnit(result.current_value, result.unit))}
        fieldLabel={texts.valueField}
        inputMode="decimal"
        className={styles['current']}
        onSave={(input) => actions.setValue(result, input)}
      />
    )}
    <span>{texts.ofTarget(withUnit(result.target_value, result.unit))}</span>
  </span>
)

const MilestoneLine = ({ result, today }: Pick<KeyResultRowProps, 'result' | 'today'>) => {
  const milestone = nextMilestone(result, today)
  if (milestone === null) return null
  const { value, date } = milestone
  const words = texts.milestone(value === null ? null : withUnit(value, result.unit), date && dayLabel(date))
  const verdict = milestone.isReached ? texts.milestoneReached : milestone.isLate ? texts.milestoneLate : null
  return (
    <span data-late={milestone.isLate || undefined}>
      {words}
      {verdict !== null && ` · ${verdict}`}
    </span>
  )
}

const ResultLink = ({ url }: { url: string | null }) => {
  const tabStop = useTabStop()
  const href = safeWebLink(url)
  if (href === null) return null
  const place = hostOf(href)
  return (
    <a href={href} {...tabStop} target="_blank" rel="noopener noreferrer" aria-label={texts.openLink(place)}>
      <IconExternalLink size={16} aria-hidden />
      <bdi>{place}</bdi>
    </a>
  )
}

/** Of a long address the host is what people know. */
const hostOf = (href: string) => (URL.canParse(href) ? new URL(href).host : href)

export const KeyResultRow = ({ result, today, actions, onRemoved }: KeyResultRowProps) => {
  const pencil = useRef<HTMLButtonElement>(null)
  const kept = useKeptForm(FORM_NAMES.keyResult(result.id), keyResultEdit(result), () => pencil.current?.focus())
  const { form, open, close, forget } = kept
  const commands = keyResultCommands({
    actions,
    onEdit: form === null ? open : close,
    onRemoved: () => {
      forget()
      onRemoved()
    },
  })
  useRowKeys(Object.values(commands), (id) => (id === result.id ? result : undefined))
  const pace = paceOf(result, today)
  const check = result.completed ? commands.reopen : commands.complete
  return (
    <>
      <div className={styles['row']} data-row={result.id} data-done={result.completed || undefined}>
        <RoundCheck checked={result.completed} label={check.label(result)} onChange={() => check.run(result)} />
        <WithinRow value>
          <div className={styles['main']}>
            <div className={styles['head']}>
              <p className={styles['text']}>
                <bdi>{result.text}</bdi>
              </p>
              <CurrentValue result={result} actions={actions} />
            </div>
            <ProgressBar
              label={texts.progress(result.text)}
              percent={pace.percent}
              expected={pace.expected}
              words={pace.words}
            />
            <p className={styles['details']}>
              <span data-late={pace.state === 'behind' || undefined}>{pace.words}</span>
              <MilestoneLine result={result} today={today} />
              <ResultLink url={result.link_url} />
            </p>
          </div>
          <IconButton
            ref={pencil}
            aria-label={commands.edit.label(result)}
            aria-expanded={form !== null}
            onClick={() => commands.edit.run(result)}
          >
            <commands.edit.Icon size={18} aria-hidden />
          </IconButton>
        </WithinRow>
      </div>
      {form !== null && <KeyResultEditor result={result} form={form} kept={kept} remove={commands.remove} />}
    </>
  )
}
