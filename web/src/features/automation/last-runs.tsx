import { newestFirst, RUNS_SHOWN } from '@foco/domain/automation/run-log.ts'
import { canTakeBack } from '@foco/domain/automation/taken-back.ts'
import type { AutomationRun } from '@foco/domain/tables/schema.ts'
import { type MouseEvent, useState } from 'react'
import { useAutomationActions } from '../../commands/automation-actions.ts'
import { useComputed, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { momentLabel } from '../../ui/moment-label.ts'
import styles from './last-runs.module.css'

const texts = textsOf('automation', 'runs')

const toldOf = ({ text, cause, result }: AutomationRun): string =>
  texts.told(text, texts.results[result], texts.causes[cause])

/** What all of them did last, whatever set it off. Folded: nobody needs it while everything is as it should be. */
export const LastRuns = () => {
  const runs = useView('automation_runs', () => true, newestFirst).slice(0, RUNS_SHOWN)
  const [isOpen, setOpen] = useState(false)
  if (runs.length === 0) return null
  return (
    <details className={styles['log']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.title(runs.length)}</summary>
      {isOpen && (
        <ol className={styles['list']} aria-label={texts.list}>
          {runs.map((run) => (
            <LastRun key={run.id} run={run} />
          ))}
        </ol>
      )}
    </details>
  )
}

const LISTS = ['todos', 'bucket_items', 'weekly_goals'] as const

/** While something of what it did still stands, it can be taken back. */
const LastRun = ({ run }: { run: AutomationRun }) => {
  const { takeBack } = useAutomationActions()
  const stands = useComputed(LISTS, (rows) => canTakeBack(rows, run), [run])
  const told = toldOf(run)
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes: whoever works with the keyboard stays at the line.
    currentTarget.closest('li')?.focus()
    takeBack(run)
  }
  return (
    <li tabIndex={-1}>
      <bdi>{told}</bdi>
      {stands && (
        <Button look="ghost" className={styles['back']} aria-label={texts.takeBackNamed(told)} onClick={press}>
          {texts.takeBack}
        </Button>
      )}
      <time dateTime={run.ran_at}>{momentLabel(run.ran_at)}</time>
    </li>
  )
}
