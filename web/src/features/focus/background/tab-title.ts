import { formatClock } from '@foco/domain/core/format.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { useEffect } from 'react'
import { onSecond } from '../../../platform/clock.ts'
import { runNow } from '../../../platform/run-now.ts'
import { textsOf } from '../../../texts/catalogues.ts'

const texts = textsOf('focus')

/** While a timer runs, the browser's tab shows it. */
export const useTabTitle = (running: Todo | undefined) => {
  // Restored when nothing runs any more, not between two to-dos.
  const isRunning = running !== undefined
  useEffect(() => {
    if (!isRunning) return
    const before = document.title
    return () => {
      document.title = before
    }
  }, [isRunning])
  useEffect(() => {
    if (!running) return
    const paint = () => {
      document.title = texts.tabTitle(formatClock(totalSeconds(running, runNow())), running.text)
    }
    paint()
    return onSecond(paint)
  }, [running])
}
