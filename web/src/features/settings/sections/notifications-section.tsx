import { NOTICE_STEPS } from '@foco/domain/focus/transitions.ts'
import { IconBell } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useSetting } from '../../../data/queries.ts'
import { chooseBadge, hasBadge, useBadgeIsOn } from '../../../platform/app-badge.ts'
import { isNativeApp } from '../../../platform/native-bridge.ts'
import { askForNotifications, notificationState, notify, onNotificationState } from '../../../platform/notifications.ts'
import { hasVoice, speak } from '../../../platform/voice.ts'
import { spokenLanguage, textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { chosenFrom, type Facts, type Section } from '../setting.ts'
import { stored } from '../use-saved-setting.ts'
import { HOURS, timeOfHour } from './hours.ts'
import { ToldDevices } from './told-devices.tsx'

const texts = textsOf('settings-page')
const transitions = textsOf('transitions')

const Permission = () => {
  const state = useSyncExternalStore(onNotificationState, notificationState)
  const { permission } = texts
  const ofPhone = { denied: permission.phone.denied, default: permission.phone.default }
  const words = isNativeApp() ? { ...permission, ...ofPhone } : permission
  return (
    <>
      <p role="status">{words[state]}</p>
      {state === 'default' && <Button onClick={() => void askForNotifications()}>{permission.ask}</Button>}
      {state === 'granted' && (
        <Button onClick={() => void notify(texts.testTitle, texts.testText, 'test')}>{texts.sendTest}</Button>
      )}
    </>
  )
}

const ReadAloud = () => {
  const isOn = useSetting('transitions.voice')
  const volume = useSetting('focus.volume')
  if (!isOn) return null
  const tryIt = () => {
    const sentence = transitions.spokenSoon(texts.exampleEvent, 15)
    speak(sentence, spokenLanguage() === 'es' ? 'es' : 'en', volume)
  }
  return <Button onClick={tryIt}>{texts.tryIt}</Button>
}

const STEP_ROWS = { 15: 'before15', 5: 'before5', 0: 'atStart' } as const

/** After so many a timer was left running. */
const TIMER_HOURS = [1, 2, 3, 4, 6, 8, 12]

const isSignedIn = (facts: Facts) => facts.isSignedIn
/** The mobile app rings by itself, for guests too. */
const isTold = (facts: Facts) => facts.isSignedIn || isNativeApp()
const isToldNothing = (facts: Facts) => !isTold(facts)
const tellsTimer = (facts: Facts) => isTold(facts) && facts.read('push.timer')

const isQuiet = ({ read }: Facts) => read('transitions.quiet')

export const notifications: Section = {
  key: 'notifications',
  Icon: IconBell,
  settings: [
    { key: 'permission', kind: 'part', isWide: true, isOfDevice: true, Part: Permission },
    {
      key: 'badge',
      kind: 'switch',
      isOfDevice: true,
      when: hasBadge,
      useValue: () => [useBadgeIsOn(), chooseBadge],
    },
    ...NOTICE_STEPS.map(({ minutes, setting }) => ({
      key: STEP_ROWS[minutes],
      kind: 'switch' as const,
      useValue: stored(setting),
    })),
    { key: 'eventNotification', kind: 'switch', useValue: stored('transitions.notification') },
    { key: 'voice', kind: 'switch', when: hasVoice, useValue: stored('transitions.voice'), Beside: ReadAloud },
    { key: 'quiet', kind: 'switch', useValue: stored('transitions.quiet') },
    { key: 'quietFrom', when: isQuiet, ...chosenFrom(stored('transitions.quiet_from'), HOURS, timeOfHour) },
    { key: 'quietTo', when: isQuiet, ...chosenFrom(stored('transitions.quiet_to'), HOURS, timeOfHour) },
    { key: 'toldGuest', kind: 'part', when: isToldNothing },
    { key: 'toldDevices', kind: 'part', isWide: true, when: isSignedIn, Part: ToldDevices },
    { key: 'toldPomodoro', kind: 'switch', when: isSignedIn, useValue: stored('push.pomodoro') },
    { key: 'toldEvents', kind: 'switch', when: isSignedIn, useValue: stored('push.events') },
    { key: 'toldSnoozes', kind: 'switch', when: isTold, useValue: stored('push.snoozes') },
    { key: 'toldAutomations', kind: 'switch', when: isSignedIn, useValue: stored('push.automations') },
    { key: 'toldTimer', kind: 'switch', when: isTold, useValue: stored('push.timer') },
    {
      key: 'toldTimerHours',
      when: tellsTimer,
      ...chosenFrom(stored('push.timer_hours'), TIMER_HOURS, (count) => texts.hours(count)),
    },
  ],
}
