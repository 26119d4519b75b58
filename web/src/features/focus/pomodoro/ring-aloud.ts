import { readSetting } from '@foco/domain/core/settings.ts'
import { announceTellings, isTold, ringTelling } from '@foco/domain/focus/told-once.ts'
import { isQuiet } from '@foco/domain/focus/transitions.ts'
import type { DataSession } from '../../../data/data-session.ts'
import { nowIso, timeZone } from '../../../platform/clock.ts'
import { asCelebrated } from '../../../platform/look.ts'
import { isRungByPhone, notificationState, notify } from '../../../platform/notifications.ts'
import { chime, maySound } from '../../../platform/sound.ts'

interface Ringing {
  title: string
  body: string
  /** A later notification of the same takes its place. */
  tag: string
}

/** The chosen sound and a notification. In quiet hours neither: what is on the screen tells it. */
export const ringAloud = (data: DataSession, { title, body, tag }: Ringing): void => {
  const settings = data.rows('settings')
  if (isRungByPhone(tag) || isQuiet(settings, Date.now(), timeZone())) return
  if (readSetting(settings, 'focus.sound'))
    void chime(readSetting(settings, 'focus.volume'), readSetting(settings, 'focus.sound_kind'))
  void notify(asCelebrated(title), body, tag)
}

/** Whether anybody can have noticed it: a page may be hidden, without a permission, and never pressed. */
const isNoticed = (data: DataSession): boolean =>
  document.visibilityState === 'visible' ||
  notificationState() === 'granted' ||
  (maySound() && readSetting(data.rows('settings'), 'focus.sound'))

/**
 * The end of a pomodoro or a break: what a page has rung, the server tells no closed browser (decision 054). `isSeen`:
 * somebody has looked at this page since it began. One that is left open elsewhere must not silence the others.
 */
export const ringEnd = (
  data: DataSession,
  endsAt: string,
  words: Pick<Ringing, 'title' | 'body'>,
  isSeen: boolean,
): void => {
  ringAloud(data, { ...words, tag: endsAt })
  const [settings, telling] = [data.rows('settings'), ringTelling(Date.parse(endsAt))]
  if (!isSeen || !readSetting(settings, 'push.pomodoro') || isTold(settings, telling) || !isNoticed(data)) return
  try {
    data.transact(announceTellings([telling], settings, data.presence.device, nowIso()))
  } catch {
    // No room for the mark: it may be told twice.
  }
}
