import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useState } from 'react'
import { calendarTrouble } from '../../commands/calendar-trouble.ts'
import { useGoogleActions } from '../../commands/google-actions.ts'
import { isNativeApp } from '../../platform/native-bridge.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { langOf } from '../../texts/spanish-parts.ts'
import { Button } from '../../ui/button.tsx'
import styles from './calendars-drawer.module.css'

const texts = textsOf('calendars')

interface GoogleButtonProps {
  look?: 'primary' | 'quiet'
}

/** Leads to Google's page, where the person lets Foco read their calendars. */
const ConnectButton = ({ look = 'quiet' }: GoogleButtonProps) => {
  const { connect } = useGoogleActions()
  const [problem, setProblem] = useState<CalendarProblem | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const press = async () => {
    setLeaving(true)
    const found = await connect()
    setProblem(found)
    // The page goes in a moment.
    setLeaving(found === null)
  }
  const words = problem && calendarTrouble('google', problem)
  return (
    <div className={styles['google']}>
      <Button look={look} disabled={isLeaving} onClick={() => void press()}>
        <IconBrandGoogle size={18} aria-hidden />
        {texts.google.connect}
      </Button>
      <div role="alert" className={styles['troubles']} lang={langOf(words)}>
        {words}
      </div>
    </div>
  )
}

/** Google's page opens in the system's browser, whose session is not the app's: the consent could not end there. */
export const GoogleButton = (props: GoogleButtonProps) =>
  isNativeApp() ? <p className={styles['guest']}>{texts.google.inBrowser}</p> : <ConnectButton {...props} />
