import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { compareText } from '@foco/domain/core/ordering.ts'
import type { CalendarConnection } from '@foco/domain/tables/schema.ts'
import { IconCalendarPlus, IconFileImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useCalendarActions } from '../../commands/calendar-actions.ts'
import { useSession, useView } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useDrawerWalk } from '../../ui/row-walk.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { AccountForm } from './account-form.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './calendars-drawer.module.css'
import { ConnectionRow } from './connection-row.tsx'
import { GoogleButton } from './google-button.tsx'

const texts = textsOf('calendars')
const drawerTexts = textsOf('drawer')

const byName = (a: CalendarConnection, b: CalendarConnection) => compareText(a.name, b.name) || compareText(a.id, b.id)

interface Trouble {
  file: string
  problem: CalendarProblem
}

interface CalendarsDrawerProps {
  /** One that came from elsewhere already. */
  file?: File | null
  onClose: () => void
}

/** The calendars whose events stand on the day: added, hidden and taken away here. */
export const CalendarsDrawer = ({ file = null, onClose }: CalendarsDrawerProps) => {
  const connections = useView('calendar_connections', () => true, byName)
  const isSignedIn = useSession().status === 'account'
  const actions = useCalendarActions()
  useDrawerWalk()
  const [troubles, setTroubles] = useState<readonly Trouble[]>([])
  const [isReading, setReading] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const focusAdd = () => requestAnimationFrame(() => button.current?.focus())

  const add = async (files: readonly File[]) => {
    setReading(true)
    const found: Trouble[] = []
    for (const file of files) {
      const problem = await actions.addFile(file)
      if (problem !== null) found.push({ file: file.name, problem })
    }
    setTroubles(found)
    setReading(false)
    focusAdd()
  }
  /** Any page of the web can send a file here, and one of a known name replaces that calendar's events: it is asked for. */
  const [offered, setOffered] = useState(file)
  const addOffered = (waiting: File) => {
    setOffered(null)
    void add([waiting])
  }
  return (
    <SideDrawer title={texts.title} closeLabel={drawerTexts.close} onClose={onClose}>
      <input
        ref={field}
        type="file"
        accept=".ics,.ical,text/calendar"
        multiple
        hidden
        aria-label={texts.add}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file can be chosen again.
          event.target.value = ''
          if (files.length > 0) void add(files)
        }}
      />
      {offered !== null && (
        <Button look="primary" className={styles['add']} data-autofocus onClick={() => addOffered(offered)}>
          {texts.addThis(offered.name)}
        </Button>
      )}
      <Button ref={button} className={styles['add']} disabled={isReading} onClick={() => field.current?.click()}>
        <IconFileImport size={18} aria-hidden />
        {texts.add}
      </Button>
      <div role="alert" className={styles['troubles']}>
        {troubles.map(({ file, problem }) => (
          <p key={file}>
            <bdi className={styles['file']}>{file}</bdi>: {texts.problems[problem]}
          </p>
        ))}
      </div>
      {isSignedIn ? (
        <>
          {!connections.some(({ kind }) => kind === 'google') && <GoogleButton />}
          <AddressForm actions={actions} />
          <AccountForm actions={actions} />
        </>
      ) : (
        <p className={styles['guest']}>
          {texts.google.guest} {texts.guest}
        </p>
      )}
      {connections.length === 0 && (
        <EmptyState icon={<IconCalendarPlus size={32} stroke={1.5} aria-hidden />} lines={[texts.none, texts.how]} />
      )}
      <ul className={styles['list']} aria-label={texts.list}>
        {connections.map((connection) => (
          <li key={connection.id}>
            <ConnectionRow connection={connection} actions={actions} onRemoved={focusAdd} />
          </li>
        ))}
      </ul>
    </SideDrawer>
  )
}
