import { newestFirst, RUNS_SHOWN } from '@foco/domain/automation/run-log.ts'
import type { AutomationRun } from '@foco/domain/tables/schema.ts'
import { useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { momentLabel } from '../../ui/moment-label.ts'
import styles from './last-runs.module.css'

const texts = textsOf('automation', 'runs')

const toldOf = ({ text, cause, result }: AutomationRun): string =>
  texts.told(text, texts.results[result], texts.causes[cause])

/** What all of them did last, whatever set it off. Folded: nobody needs it while everything is as it should be. */
export const LastRuns = () => {
  const runs = useView('automation_runs', () => true, newestFirst).slice(0, RUNS_SHOWN)
  if (runs.length === 0) return null
  return (
    <details className={styles['log']}>
      <summary>{texts.title(runs.length)}</summary>
      <ol className={styles['list']} aria-label={texts.list}>
        {runs.map((run) => (
          <li key={run.id}>
            <bdi>{toldOf(run)}</bdi>
            <time dateTime={run.ran_at}>{momentLabel(run.ran_at)}</time>
          </li>
        ))}
      </ol>
    </details>
  )
}
