import { IconCalendar } from '@tabler/icons-react'
import { useCount } from '../../../data/queries.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import type { Section } from '../setting.ts'
import { useSettingsWays } from '../settings-ways.ts'

const texts = textsOf('settings-page')

const Manage = () => {
  const { onCalendars } = useSettingsWays()
  const count = useCount('calendar_connections')
  return (
    <>
      <span>{texts.calendarCount(count)}</span>
      <Button aria-haspopup="dialog" onClick={onCalendars}>
        {texts.manageCalendars}
      </Button>
    </>
  )
}

export const calendars: Section = {
  key: 'calendars',
  Icon: IconCalendar,
  settings: [{ key: 'calendars', kind: 'part', Part: Manage }],
}
