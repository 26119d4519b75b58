import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { calendarTrouble } from '../../commands/calendar-trouble.ts'
import { useGoogleActions } from '../../commands/google-actions.ts'
import { goTo, useAddress } from '../../platform/address.tsx'
import { textsOf } from '../../texts/catalogues.ts'
import { langOf } from '../../texts/spanish-parts.ts'
import { Page } from '../../ui/page-frame.tsx'
import { GoogleButton } from './google-button.tsx'

const texts = textsOf('calendars')

/** A code works once: a page that is drawn twice must not use it twice. */
const finished = new Map<string, Promise<CalendarProblem | null>>()

/** Where Google sends the person back to. */
export const CalendarCallback = ({ back }: { back: ReactNode }) => {
  const { search } = useAddress()
  const { finish } = useGoogleActions()
  const [problem, setProblem] = useState<CalendarProblem | null>(null)
  useEffect(() => {
    const ending = finished.get(search) ?? finish(search)
    finished.set(search, ending)
    let isGone = false
    void ending.then((found) => {
      if (isGone) return
      if (found !== null) return setProblem(found)
      goTo('/?open=calendars', { replace: true })
    })
    return () => {
      isGone = true
    }
  }, [search, finish])
  const words = problem === null ? texts.google.connecting : calendarTrouble('google', problem)
  return (
    <Page title={texts.google.title} back={back}>
      <p role="status" lang={langOf(words)}>
        {words}
      </p>
      {problem !== null && <GoogleButton look="primary" />}
    </Page>
  )
}
