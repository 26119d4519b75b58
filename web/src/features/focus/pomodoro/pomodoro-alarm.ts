import { readSetting } from '@foco/domain/core/settings.ts'
import { unattended } from '@foco/domain/focus/away.ts'
import { isBreak } from '@foco/domain/focus/breaks.ts'
import { readPomodoro } from '@foco/domain/focus/pomodoro.ts'
import { finishPomodoro } from '@foco/domain/focus/pomodoro-steps.ts'
import { useEffect, useRef } from 'react'
import { useCurrentPomodoro, usePomodoroActions } from '../../../commands/pomodoro-actions.ts'
import type { DataSession } from '../../../data/data-session.ts'
import { useActions, useData } from '../../../data/queries.ts'
import { isFresh, NEWS_WAIT_MS } from '../../../data/runs/fresh-rows.ts'
import { attendanceAt } from '../../../data/runs/run-observer.ts'
import { claimAlarm } from '../../../platform/alarm-claim.ts'
import { nowIso, onSecond, wallClock } from '../../../platform/clock.ts'
import { atDeadline } from '../../../platform/deadline.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { toasts } from '../../../ui/toast-queue.ts'
import { ringEnd } from './ring-aloud.ts'

const texts = textsOf('pomodoro')

/** Between two rings at the end of a break. */
const RING_EVERY_MS = 20_000
/** Later than this, the page slept through the end. */
const ON_TIME_MS = 3000
/** A page that is opened later than this shows that the break is over, and stays quiet. */
const STILL_NEWS_MS = 10 * 60_000

const TOAST = 'pomodoro'
/** The card stays; the cheer need not lie on the buttons for long. */
const TOAST_MS = 5000

/** Since when nobody was seen at its to-do: that is asked about first. */
const unseenFrom = (data: DataSession): string | null => {
  const todo = data.get('todos', readPomodoro(data.rows('settings')).todo_id ?? '')
  if (!todo?.is_running) return null
  return unattended(todo, data.rows, attendanceAt(data, todo.id, wallClock))?.from ?? null
}

/** At 0 it stops: on the second where the page is awake, through the worker where it is throttled, else at waking up. */
const useFinish = (endsAt: string | null) => {
  const data = useData()
  const { perform } = useActions()
  useEffect(() => {
    if (endsAt === null) return
    let noticedAt: number | null = null
    let again = 0
    const finish = () => {
      const now = Date.now()
      const late = now - Date.parse(endsAt)
      if (late > ON_TIME_MS) {
        noticedAt ??= now
        window.clearTimeout(again)
        if (!isFresh(data, now - noticedAt)) {
          again = window.setTimeout(finish, NEWS_WAIT_MS)
          return
        }
      }
      if (late < 0) return
      const instant = nowIso()
      const finished = finishPomodoro(data.rows, instant, unseenFrom(data))
      perform(finished, { done: null, failed: texts.failed, isFinal: true })
    }
    finish()
    const stops = [onSecond(finish), atDeadline(Date.parse(endsAt), finish)]
    document.addEventListener('resume', finish)
    return () => {
      for (const stop of stops) stop()
      window.clearTimeout(again)
      document.removeEventListener('resume', finish)
    }
  }, [data, perform, endsAt])
}

/** Whether somebody has looked at this page since it runs. */
const useSeenRunning = (isRunning: boolean) => {
  const isSeen = useRef(false)
  useEffect(() => {
    if (!isRunning) return
    const look = () => {
      isSeen.current ||= document.visibilityState === 'visible'
    }
    isSeen.current = false
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isRunning])
  return isSeen
}

/** Rings once on this device for a finished pomodoro, and again and again for a break until it is put away. */
export const usePomodoroAlarm = () => {
  const data = useData()
  const pomodoro = useCurrentPomodoro()
  const { backToWork } = usePomodoroActions()
  const { state, ends_at } = pomodoro
  const isOfBreak = isBreak(pomodoro)
  const sawRunning = useRef<string | null>(null)
  useEffect(() => {
    if (state === 'running') sawRunning.current = ends_at
  }, [state, ends_at])
  const isSeen = useSeenRunning(state === 'running')
  useFinish(state === 'running' ? ends_at : null)

  useEffect(() => {
    // Found as it is at opening, it has been told of before.
    if (state !== 'completed' || isOfBreak || ends_at === null || sawRunning.current !== ends_at) return
    toasts.show({ id: TOAST, title: texts.complete, ms: TOAST_MS })
    claimAlarm(ends_at).then((isOurs) => {
      if (isOurs) ringEnd(data, ends_at, { title: texts.complete, body: texts.finished }, isSeen.current)
    })
    return () => toasts.dismiss(TOAST)
  }, [data, isSeen, state, isOfBreak, ends_at])

  useEffect(() => {
    if (state !== 'completed' || !isOfBreak || ends_at === null) return
    const end = Date.parse(ends_at)
    if (sawRunning.current !== ends_at && Date.now() - end > STILL_NEWS_MS) return
    let stop = () => {}
    const ring = async () => {
      const times = Math.max(0, Math.floor((Date.now() - end) / RING_EVERY_MS))
      stop()
      stop = atDeadline(end + (times + 1) * RING_EVERY_MS, ring)
      if (!(await claimAlarm(`${ends_at}/${times}`))) return
      ringEnd(data, ends_at, { title: texts.breakOver, body: texts.breakOverDetail }, isSeen.current)
      // Nothing starts that nobody sees, nor long after the moment.
      const isWatched = times === 0 && sawRunning.current === ends_at && document.visibilityState === 'visible'
      if (isWatched && readSetting(data.rows('settings'), 'focus.goes_on')) backToWork(null)
    }
    void ring()
    return () => stop()
  }, [data, isSeen, backToWork, state, isOfBreak, ends_at])
}
