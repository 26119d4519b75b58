/** The next five dates of 1,000 automations: a list shows them all, and each may take no more than a frame. */
import { nextRuns } from '@foco/domain/automation/run-dates.ts'
import { checkRow } from '@foco/domain/tables/schema.ts'
import { finish, hold, median, quantile } from './measure.ts'

const COUNT = 1000
const FRAME_MS = 16
const NOW = '2026-11-17T10:00:00.000Z'
const RULES = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
  'FREQ=DAILY;INTERVAL=10;COUNT=400',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20400101',
]
const ZONES = ['Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kolkata']

const automations = Array.from({ length: COUNT }, (_, n) => {
  const row = checkRow('automated_tasks', {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    ...{ text: 'Water the plants', recurrence: RULES[n % RULES.length], starts_on: '2020-01-01' },
    ...{ time_of_day: '09:00', time_zone: ZONES[n % ZONES.length], order_position: n },
    ...{ created_at: NOW, updated_at: NOW },
  })
  if (!row.ok) throw new Error('No automation')
  return row.value
})

const lookAtAll = () =>
  automations.map((automation) => {
    const begun = performance.now()
    nextRuns(automation, NOW, 5)
    return performance.now() - begun
  })

const [first, ...later] = [lookAtAll(), lookAtAll(), lookAtAll()]
const times = later.flat()
hold('next five dates, median', median(times), FRAME_MS, 'ms')
hold('next five dates, 99 %', quantile(times, 0.99), FRAME_MS, 'ms')
hold('next five dates at the first look, 95 %', quantile(first ?? [], 0.95), FRAME_MS, 'ms')
console.log(`all ${COUNT}: ${median(later.map((list) => list.reduce((sum, time) => sum + time, 0))).toFixed(0)} ms`)
finish()
