import { exceptionsOf } from '@foco/domain/automation/automation-draft.ts'
import { isPaused } from '@foco/domain/automation/automation-zone.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import { ADD_TO, MISSED } from '@foco/domain/tables/automation-tables.ts'
import type { Automation, Category } from '@foco/domain/tables/schema.ts'
import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { type RefObject, useImperativeHandle, useRef } from 'react'
import type { AutomationCommands } from '../../commands/automation-commands.ts'
import { savedWords } from '../../commands/saved-words.ts'
import { useData, useSyncStatus } from '../../data/queries.ts'
import { useMinute } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { problemWords } from '../../texts/error-words.ts'
import { DiscardQuestion } from '../../ui/discard-question.tsx'
import { RadioChips } from '../../ui/radio-chips.tsx'
import { useLeaving } from '../../ui/use-leaving.ts'
import { AutomationDetails } from './automation-details.tsx'
import styles from './automation-editor.module.css'
import { AutomationNotes } from './automation-notes.tsx'
import { EditorHead } from './editor-head.tsx'
import { PausedLine } from './paused-line.tsx'
import { RuleFields } from './rule-fields.tsx'
import { Exceptions, RunPreview } from './run-preview.tsx'
import { useAutomationDraft } from './use-automation-draft.ts'
import { WhenField } from './when-field.tsx'

const texts = textsOf('automation', 'editor')
const ruleTexts = textsOf('automation', 'rules')
const drawer = textsOf('drawer')

/** Leaves the editor, unless what was typed would be lost: then it asks first. */
export type Leave = (then: () => void) => void

interface AutomationEditorProps {
  row: Automation
  categories: readonly Category[]
  commands: AutomationCommands
  leaving: RefObject<Leave | null>
}

/** Saved at once: the row follows the fields after a pause, as in every drawer. */
export const AutomationEditor = ({ row, categories, commands, leaving }: AutomationEditorProps) => {
  const { draft, status, problems, isGone, isDirty, hint, change, flush, discard } = useAutomationDraft(row)
  const saved = savedWords(useData().mode, useSyncStatus())
  const now = new Date(useMinute()).toISOString()
  const today = dateOf(now, draft.time_zone)
  const next = useRef(() => {})
  const isUnsaved = isDirty && status !== 'saving' && status !== 'saved'
  const { isAsking, leave, keep } = useLeaving({ canLeave: flush, isUnsaved, onClose: () => next.current() })
  useImperativeHandle(
    leaving,
    (): Leave => (then) => {
      next.current = then
      leave()
    },
  )
  const refusal = status === 'invalid' && isDirty && problems[0] ? drawer.refused(problemWords(problems[0])) : null
  const isRule = row.on_event !== null
  const isBlank = !hasVisibleText(draft.text)
  return (
    <div className={styles['editor']}>
      <EditorHead
        row={row}
        text={draft.text}
        label={isRule && draft.then_do !== 'add' ? ruleTexts.name : texts.text}
        hint={isBlank ? hint('text') : null}
        status={status}
        notice={isGone ? texts.gone : refusal}
        saved={saved}
        commands={commands}
        onText={(text) => change({ text })}
      />
      {isPaused(row, now) && <PausedLine row={row} today={today} commands={commands} />}
      {isRule ? (
        <RuleFields draft={draft} categories={categories} hint={hint} change={change} />
      ) : (
        <>
          <WhenField draft={draft} today={today} hint={hint('words')} onWords={(words) => change({ words })} />
          <div>
            <RunPreview row={row} draft={draft} />
            <Exceptions
              draft={draft}
              today={today}
              onChange={(except_on) =>
                change({ except_on: exceptionsOf(except_on.split(' ').filter(Boolean)), words: '' })
              }
            />
          </div>
          <RadioChips
            label={texts.goesTo}
            value={draft.add_to}
            options={ADD_TO.map((place) => ({ value: place, label: texts.places[place] }))}
            onChange={(add_to) => change({ add_to })}
          />
          <RadioChips
            label={texts.missed}
            value={draft.missed}
            options={MISSED.map((choice) => ({ value: choice, label: texts.missedChoices[choice] }))}
            onChange={(missed) => change({ missed })}
            help={texts.missedHelp[draft.missed](draft.text.trim())}
          />
        </>
      )}
      {(!isRule || draft.then_do === 'add') && (
        <>
          <AutomationDetails draft={draft} categories={categories} hint={hint} change={change} />
          <AutomationNotes
            id={row.id}
            notes={draft.notes}
            hint={hint('notes')}
            onChange={(notes) => {
              change({ notes })
              return true
            }}
          />
        </>
      )}
      {isAsking && (
        <DiscardQuestion
          onKeep={keep}
          onDiscard={() => {
            discard()
            next.current()
          }}
        />
      )}
    </div>
  )
}
