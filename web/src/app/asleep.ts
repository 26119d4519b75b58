/** The words of what the mobile app leaves to the system to ring while it sleeps. */
import { type SleepNews, sleepAlarms } from '@foco/domain/focus/sleep-alarms.ts'
import type { DataSession } from '../data/data-session.ts'
import { noticeWords } from '../features/focus/transitions/notice-words.ts'
import type { SleepAlarm } from '../platform/capacitor-edges.ts'
import { timeZone } from '../platform/clock.ts'
import { asCelebrated } from '../platform/look.ts'
import { loadTexts, textsOf } from '../texts/catalogues.ts'
import { clockTime } from '../ui/clock-time.ts'

const pomodoro = textsOf('pomodoro')

/** Loaded while the app is awake: it has little time when it is sent away. */
export const readyToSleep = (): Promise<void> => loadTexts(['pomodoro', 'transitions', 'day-bar'])

const worded = (news: SleepNews, zone: string): Pick<SleepAlarm, 'title' | 'body'> => {
  if (news.kind === 'event') {
    const [first] = news.notices
    return { title: noticeWords(news.notices, news.at), body: clockTime(first?.startsAt ?? news.at, zone) }
  }
  if (news.kind === 'five') return { title: pomodoro.fiveOver, body: pomodoro.fiveOverDetail }
  if (news.kind === 'break') return { title: pomodoro.breakOver, body: pomodoro.breakOverDetail }
  return { title: asCelebrated(pomodoro.complete), body: pomodoro.finished }
}

export const alarmsOf = (data: DataSession): SleepAlarm[] => {
  const zone = timeZone()
  return sleepAlarms(data.rows, Date.now(), zone).map((news) => ({ tag: news.tag, at: news.at, ...worded(news, zone) }))
}
