import { staleSince } from '@foco/domain/calendar/calendar-age.ts'
import { type CalendarProblem, mayPass } from '@foco/domain/calendar/event-draft.ts'
import { isGrantOver } from '@foco/domain/calendar/google-grant.ts'
import type { CalendarConnection } from '@foco/domain/tables/schema.ts'
import { useState } from 'react'
import { asProblem } from '../data/account/calendar-requests.ts'
import { useMinute } from '../platform/clock.ts'
import { isNativeApp } from '../platform/native-bridge.ts'
import { textsOf } from '../texts/catalogues.ts'
import { langOf } from '../texts/spanish-parts.ts'
import { Button } from '../ui/button.tsx'
import { calendarTrouble } from './calendar-trouble.ts'
import styles from './failing-calendar.module.css'
import { useGoogleActions } from './google-actions.ts'
import { knownMoment } from './known-moment.ts'

const texts = textsOf('calendars')

interface FailingCalendarProps {
  connection: CalendarConnection
  /** And how old its events are: where neither stands beside it anyway. */
  withName?: boolean
}

/** Why a calendar could not be read, and what can be done about it. */
export const FailingCalendar = ({ connection, withName = false }: FailingCalendarProps) => {
  const { name, kind, last_error } = connection
  const actions = useGoogleActions()
  const since = staleSince(connection, null, useMinute())
  const [isBusy, setBusy] = useState(false)
  /** What came of the last press, until the calendar says something new. */
  const [failed, setFailed] = useState<{ problem: CalendarProblem; instead: string | null } | null>(null)
  const problem = (failed?.instead === last_error ? failed.problem : null) ?? asProblem(last_error)
  const words = isBusy ? texts.failing.refreshing : problem && calendarTrouble(kind, problem)

  const press = async (run: () => Promise<CalendarProblem | null>) => {
    setBusy(true)
    const found = await run()
    setFailed(found && { problem: found, instead: last_error })
    setBusy(false)
  }
  const ofGoogle = kind === 'google' && !isNativeApp()
  // Reading once more would ask nobody: only the person's consent brings it back.
  const retry = ofGoogle && problem !== null && isGrantOver(problem) ? actions.connect : actions.retry
  const button = (what: 'retry' | 'reconnect', run: typeof retry) => (
    <Button
      className={styles['button']}
      disabled={isBusy}
      aria-label={texts.failing[what].label(name)}
      onClick={() => void press(run)}
    >
      {texts.failing[what].title}
    </Button>
  )
  return (
    <div className={styles['failing']}>
      <p role="status" className={styles['words']}>
        {withName && (
          <>
            <bdi className={styles['name']}>{name}</bdi>:{' '}
          </>
        )}
        <span lang={langOf(words)}>{words}</span>
        {withName && since !== null && <span className={styles['age']}>{texts.failing.asOf(knownMoment(since))}</span>}
      </p>
      <div className={styles['buttons']}>
        {(problem === null || mayPass(problem)) && button('retry', retry)}
        {ofGoogle && button('reconnect', actions.reconnect)}
      </div>
      {kind === 'google' && isNativeApp() && <p className={styles['words']}>{texts.google.inBrowser}</p>}
    </div>
  )
}
