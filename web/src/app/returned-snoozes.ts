import { announceTelling, type ReturnedItem, returnedItems, stillToTell } from '@foco/domain/items/snooze-news.ts'
import { useEffect, useEffectEvent } from 'react'
import { useActions, useData, useDataReady } from '../data/queries.ts'
import { NEWS_WAIT_MS } from '../data/runs/fresh-rows.ts'
import { nowIso } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { claimForTab } from '../platform/one-tab.ts'
import { textsOf } from '../texts/catalogues.ts'
import { toasts } from '../ui/toast-queue.ts'
import type { TabKey } from './tabs.ts'

const texts = textsOf('app', 'returned')

/** Where it is seen. */
const TABS = { bucket_items: 'bucket', todos: 'todos', weekly_goals: 'weekly' } as const

/**
 * What came back from Snooze since this device last saw it resting: one line, and never where nobody looks. It waits a
 * moment, so that what comes back together is told together, and another device's telling is heard.
 */
export const useReturnedSnoozes = (onShow: (tab: TabKey) => void) => {
  const data = useData()
  const isReady = useDataReady()
  const { perform } = useActions()
  const open = useEffectEvent(onShow)
  useEffect(() => {
    if (!isReady) return
    const teller = freshId()
    const resting = new Map<string, string>()
    const see = () => {
      for (const { id, snooze_until } of data.rows('snooze_items').values()) resting.set(id, snooze_until)
    }
    const news = () => returnedItems(resting, data.rows, nowIso())
    let timer = 0
    const tell = async () => {
      timer = 0
      if (document.hidden || news().length === 0) return
      const release = await claimForTab('foco-returned')
      const back = news()
      if (release === null || back.length === 0) return release?.()
      const announced = announceTelling(resting, back, data.rows('settings'), teller, nowIso())
      if (!perform(announced, { done: null, failed: null, isFinal: true })) return release()
      // Another device may have said the same at this moment: by then both know who tells, and so do the tabs.
      window.setTimeout(() => {
        release()
        show(stillToTell(back, data.rows('settings'), teller))
      }, NEWS_WAIT_MS)
    }
    const show = (items: readonly ReturnedItem[]) => {
      const [first] = items
      if (!first) return
      const title = items.length === 1 ? texts.one(first.text) : texts.several(items.length)
      toasts.show({ id: 'returned', title, action: { label: texts.show, run: () => open(TABS[first.table]) } })
    }
    const look = () => {
      if (timer === 0 && !document.hidden && news().length > 0) timer = window.setTimeout(tell, NEWS_WAIT_MS)
    }
    const onRows = () => {
      see()
      look()
    }
    see()
    const stop = data.subscribe('snooze_items', onRows)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      window.clearTimeout(timer)
    }
  }, [data, isReady, perform])
}
