import { type AutomationDraft, exceptionsIn, exceptionsOf } from '@foco/domain/automation/automation-draft.ts'
import { nextRuns } from '@foco/domain/automation/run-dates.ts'
import { dateOf } from '@foco/domain/core/calendar-days.ts'
import type { Automation } from '@foco/domain/tables/schema.ts'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useMinute } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { InlineDate } from '../../ui/inline-date.tsx'
import { draftedRow, runDay, runTime, shortDay } from './automation-words.ts'
import styles from './run-preview.module.css'
import { useLastMade } from './use-last-made.ts'

const texts = textsOf('automation', 'editor')

const SHOWN = 5

interface RunPreviewProps {
  row: Automation
  draft: AutomationDraft
}

/** Also of what is paused without end: they are the dates that it would have. */
export const RunPreview = ({ row, draft }: RunPreviewProps) => {
  const id = useId()
  const now = new Date(useMinute()).toISOString()
  const { doneOn, dealtOn } = useLastMade(row)
  const drafted = { ...draftedRow(row, draft), enabled: true, last_run_on: dealtOn }
  const runs = nextRuns(drafted, now, SHOWN, doneOn)
  return (
    <section className={styles['preview']} aria-labelledby={id}>
      <h2 id={id}>{texts.nextFive}</h2>
      {runs.length === 0 ? (
        <p className={styles['none']}>{texts.noDates}</p>
      ) : (
        <ol className={styles['dates']}>
          {runs.map((run) => (
            <li key={run.on}>
              <time dateTime={run.at}>
                <span>{runDay(run, dateOf(now, drafted.time_zone))}</span> <small>{runTime(run, drafted)}</small>
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface ExceptionsProps {
  draft: AutomationDraft
  today: string
  onChange: (except_on: string) => void
}

export const Exceptions = ({ draft, today, onChange }: ExceptionsProps) => {
  const days = exceptionsIn(draft)
  return (
    <div className={styles['exceptions']}>
      {days.map((day, index) => (
        <span key={day} className={styles['exception']}>
          {index === 0 && `${texts.notOn} `}
          {shortDay(day, today)}
          <button
            type="button"
            aria-label={texts.removeException(shortDay(day, today))}
            onClick={() => onChange(exceptionsOf(days.filter((other) => other !== day)))}
          >
            <IconX size={14} aria-hidden />
          </button>
        </span>
      ))}
      <InlineDate
        // A new one each time: it has no date of its own.
        key={days.join()}
        day={null}
        emptyLabel={texts.addException}
        fieldLabel={texts.exception}
        labelOf={() => texts.addException}
        onSave={(day) => day !== null && onChange(exceptionsOf([...days, day]))}
      />
    </div>
  )
}
