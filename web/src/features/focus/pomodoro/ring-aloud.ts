import { readSetting } from '@foco/domain/core/settings.ts'
import { isQuiet } from '@foco/domain/focus/transitions.ts'
import type { DataSession } from '../../../data/data-session.ts'
import { timeZone } from '../../../platform/clock.ts'
import { asCelebrated } from '../../../platform/look.ts'
import { notify } from '../../../platform/notifications.ts'
import { chime } from '../../../platform/sound.ts'

export interface Ringing {
  title: string
  body: string
  /** A later notification of the same takes its place. */
  tag: string
}

/** The chosen sound and a notification. In quiet hours neither: what is on the screen tells it. */
export const ringAloud = (data: DataSession, { title, body, tag }: Ringing) => {
  const settings = data.rows('settings')
  if (isQuiet(settings, Date.now(), timeZone())) return
  if (readSetting(settings, 'focus.sound'))
    void chime(readSetting(settings, 'focus.volume'), readSetting(settings, 'focus.sound_kind'))
  void notify(asCelebrated(title), body, tag)
}
