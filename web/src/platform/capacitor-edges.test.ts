import { describe, expect, test } from 'vitest'
import { openCapacitorEdges, type PhonePress, type SleepAlarm } from './capacitor-edges.ts'

const NOON = Date.parse('2026-11-16T12:00:00.000Z')
const MINUTE = 60_000

const alarm = (name: string, minutes: number, more: Partial<SleepAlarm> = {}): SleepAlarm => ({
  ...{ names: [name], at: NOON + minutes * MINUTE, title: name, body: '', buttons: [], extra: null },
  ...more,
})

/** A phone whose memory outlives the app. */
const phone = (permission = 'granted') => {
  let kept: string | null = null
  let refuses = false
  const asked: { method: string; options: Record<string, unknown> }[] = []
  let press: (data: unknown) => void = () => {}
  const start = async () => {
    const edges = openCapacitorEdges(
      {
        nativePromise: async (plugin, method, options) => {
          asked.push({ method: `${plugin}.${method}`, options: options as Record<string, unknown> })
          if (refuses) throw new Error('No')
          return { display: permission, exact_alarm: 'granted' }
        },
        addListener: (_plugin, event, listener) => {
          if (event === 'localNotificationActionPerformed') press = listener
        },
      },
      () => {},
      {
        read: () => kept,
        write: (text) => {
          kept = text
        },
      },
    )
    await edges.readState()
    return edges
  }
  const scheduled = () =>
    asked
      .filter(({ method }) => method === 'LocalNotifications.schedule')
      .flatMap(({ options }) => options['notifications'] as Record<string, unknown>[])
  return {
    start,
    scheduled,
    asked,
    press: (data: unknown) => press(data),
    refuse: () => {
      refuses = true
    },
  }
}

describe('an app that falls asleep', () => {
  test('gives the system its alarms, each with a number of its own and as a date', async () => {
    const { start, scheduled } = phone()
    const app = await start()
    expect(await app.fallAsleep([alarm('event 1', 5), alarm('event 1', 15)])).toBe(true)
    expect(scheduled().map(({ title, schedule }) => [title, (schedule as { at: Date }).at.getTime()])).toEqual([
      ['event 1', NOON + 5 * MINUTE],
      ['event 1', NOON + 15 * MINUTE],
    ])
    expect(new Set(scheduled().map(({ id }) => id)).size).toBe(2)
  })

  test('takes nothing for rung that the system did not take', async () => {
    for (const permission of ['denied', 'prompt']) {
      const { start, scheduled } = phone(permission)
      const app = await start()
      expect(await app.fallAsleep([alarm('pomodoro', 5)])).toBe(false)
      expect(app.edges.notifier.hasRung('pomodoro')).toBe(false)
      expect(scheduled()).toEqual([])
    }
    const full = phone()
    const app = await full.start()
    full.refuse()
    expect(await app.fallAsleep([alarm('pomodoro', 5)])).toBe(false)
    expect(app.edges.notifier.hasRung('pomodoro')).toBe(false)
    expect(app.wakeUp(NOON + 10 * MINUTE)).toEqual(new Set())
  })

  test('and is woken at once has given the system nothing', async () => {
    const { start, scheduled } = phone()
    const app = await start()
    const falling = app.fallAsleep([alarm('pomodoro', 5)])
    app.wakeUp(NOON)
    expect(await falling).toBe(false)
    expect(scheduled()).toEqual([])
  })
})

describe('an app that wakes up', () => {
  test('knows what was rung, also when the system had ended it, and what is still to come is its own', async () => {
    for (const isEnded of [false, true]) {
      const { start, asked } = phone()
      const slept = await start()
      await slept.fallAsleep([alarm('pomodoro', 5), alarm('five', 10, { names: ['one', 'two'] }), alarm('later', 20)])
      const { notifier } = slept.edges
      // While the page still runs behind another app, the system has them all.
      for (const name of ['pomodoro', 'one', 'two', 'later']) expect(notifier.hasRung(name), name).toBe(true)
      const awake = isEnded ? await start() : slept
      expect(awake.wakeUp(NOON + 10 * MINUTE)).toEqual(new Set(['pomodoro', 'one', 'two']))
      expect(awake.edges.notifier.hasRung('two')).toBe(true)
      expect(awake.edges.notifier.hasRung('later')).toBe(false)
      await expect.poll(() => asked.map(({ method }) => method)).toContain('LocalNotifications.cancelAll')
      // Told of once.
      expect(awake.wakeUp(NOON + 30 * MINUTE)).toEqual(new Set())
    }
  })
})

describe('buttons', () => {
  const buttons = [
    { id: 'pause', title: 'Pause' },
    { id: 'done', title: 'Done' },
  ]

  test('are registered once for each set of them, open the app, and come with what they are about', async () => {
    const { start, asked, scheduled } = phone()
    const app = await start()
    const extra = { user: null, item: { table: 'todos', id: 'a' } }
    await app.fallAsleep([alarm('a', 5, { buttons, extra }), alarm('b', 6, { buttons, extra }), alarm('break', 7)])
    const { options } = asked.find(({ method }) => method.endsWith('registerActionTypes')) ?? {}
    expect(options).toEqual({
      types: [{ id: 'pause-done', actions: buttons.map((button) => ({ ...button, foreground: true })) }],
    })
    expect(scheduled().map(({ actionTypeId, extra: given }) => [actionTypeId, given])).toEqual([
      ['pause-done', extra],
      ['pause-done', extra],
      [undefined, undefined],
    ])
  })

  test('that are pressed are told with what they came with', async () => {
    const { start, press } = phone()
    const app = await start()
    const got: PhonePress[] = []
    app.onPress((one) => got.push(one))
    press({ actionId: 'done', notification: { id: 1, extra: { user: 'ana' } } })
    press({})
    expect(got).toEqual([
      { button: 'done', extra: { user: 'ana' } },
      { button: '', extra: null },
    ])
  })
})
