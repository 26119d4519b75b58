import { type ComponentProps, useMemo, useState } from 'react'
import { laterComponent } from '../ui/later-component.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import { type Opened, readPlace } from './place.ts'
import { DAY_SHEET } from './tab-screens.ts'
import { goToPlace } from './use-place.ts'

export const FocusScreen = laterComponent(
  ['day-bar', 'pomodoro', 'steps', 'transitions'],
  async () => (await import('../features/focus/view/focus-screen.tsx')).FocusScreen,
)

interface FocusAndDayProps extends Omit<ComponentProps<typeof FocusScreen>, 'onSchedule'> {
  onLeave: () => void
}

/** The focus view, and Today's Schedule above it: who looks at the day is back at the work by closing it. */
export const FocusAndDay = ({ onLeave, ...props }: FocusAndDayProps) => {
  const [isDayOpen, setDayOpen] = useState(false)
  const close = () => setDayOpen(false)
  // What is chosen there has its place in the workspace, which the view would cover.
  const open = useMemo(() => {
    const leaveTo = (opened: Opened) => () => {
      onLeave()
      goToPlace({ ...readPlace(window.location.search), opened })
    }
    return {
      calendars: leaveTo({ kind: 'calendars' }),
      chooseWhatWaits: leaveTo({ kind: 'waits' }),
      planDay: leaveTo({ kind: 'planDay' }),
    }
  }, [onLeave])
  return (
    <>
      <FocusScreen {...props} onSchedule={() => setDayOpen(true)} />
      {isDayOpen && (
        <LaterSurface onClose={close}>
          <DAY_SHEET open={open} onClose={close} />
        </LaterSurface>
      )}
    </>
  )
}
