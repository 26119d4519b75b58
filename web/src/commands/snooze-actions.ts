/** What a person can do with a snoozed item: each is a rule of the domain, performed with the words that go with it. */
import type { Change } from '@foco/domain/core/change.ts'
import { type AppError, recordNotFound } from '@foco/domain/core/errors.ts'
import type { DropTogether } from '@foco/domain/core/ordering.ts'
import { dayStart } from '@foco/domain/core/settings.ts'
import type { Status } from '@foco/domain/core/status.ts'
import { renameAtLocation } from '@foco/domain/items/item-location.ts'
import { categorizeItem, completeItem, reorderItems, trashItem } from '@foco/domain/items/items.ts'
import { moveItem } from '@foco/domain/items/moves.ts'
import { addedAs } from '@foco/domain/items/quick-meaning.ts'
import {
  addLinkedWeeklyGoal,
  addSnoozeItem,
  type SnoozeItem,
  setSnoozeStatus,
  snoozeWherever,
} from '@foco/domain/items/snooze.ts'
import { defaultSnooze, snoozeHours } from '@foco/domain/items/snooze-times.ts'
import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import type { Checked } from '@foco/domain/tables/schema.ts'
import { useMemo } from 'react'
import type { ActionTexts } from '../data/actions.ts'
import { useActions, useData } from '../data/queries.ts'
import { nowIso, timeZone } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'
import { ifTaken } from '../ui/refuse-input.ts'
import { snoozeLabel } from '../ui/snooze-label.ts'
import { statusLabel } from '../ui/status-label.ts'
import { keepRow } from '../ui/staying-rows.ts'
import { toasts } from '../ui/toast-queue.ts'
import type { EnteredWords } from '../ui/use-quick-words.tsx'
import { movedText } from './moved-text.ts'
import { performAdded } from './perform-added.ts'
import { settleText } from './settle-text.ts'
import { useTogetherActions } from './together-actions.ts'

const done = textsOf('snooze', 'done')
const failed = textsOf('snooze', 'failed')
const trashTexts = textsOf('app', 'trash')

/** Why a save did not work: in the words of who refused it, or that the answer did not come from there at all. */
export const snoozeSaveFailure = (error: AppError) => ({
  title: failed.saveTitle,
  description: failed.save(error.code.startsWith('NETWORK_') ? failed.noAnswer : errorWords(error)),
})

const saving: Pick<ActionTexts, 'failed'> = { failed: snoozeSaveFailure }
const creating: Pick<ActionTexts, 'failed'> = {
  failed: () => ({ title: failed.title, description: failed.create }),
}

const snoozedUntil = (until: string, now: string) => done.snoozed(snoozeLabel(until, { now, zone: timeZone() }))

export const useSnoozeActions = () => {
  const data = useData()
  const { perform } = useActions()
  const together = useTogetherActions('snooze_items', snoozeSaveFailure)
  return useMemo(() => {
    const fresh = () => ({ id: freshId(), now: nowIso() })
    // As it is now: another device may have changed it under an open menu, and what takes the row away takes that along.
    const current = (item: SnoozeItem): SnoozeItem => data.get('snooze_items', item.id) ?? item
    const performIfTaken = (checked: Checked<Change[]>, texts: ActionTexts, words: EnteredWords = {}): boolean =>
      ifTaken(checked, (changes) => performAdded({ data, perform }, changes, words, texts))
    return {
      together,
      add: (text: string, category_id: string | null, words: EnteredWords): boolean => {
        const row = { ...fresh(), text, category_id }
        const hours = snoozeHours(data.rows('settings'))
        const until = words.until ?? defaultSnooze(row.now, timeZone(), hours, dayStart(data.rows))
        const added = addSnoozeItem(data.rows, row, timeZone(), hours)
        const texts = { done: snoozedUntil(until, row.now), ...creating }
        return performIfTaken(addedAs(words, added, data.rows), texts, words)
      },
      /** Any row of any list; one that is snoozed already gets another date. */
      snooze: (table: ItemTable, id: string, until: string): boolean => {
        const now = nowIso()
        const changes = snoozeWherever(data.rows, table, id, until, now)
        if (changes !== null) return performIfTaken(changes, { done: snoozedUntil(until, now), ...saving })
        toasts.show({ tone: 'trouble', ...snoozeSaveFailure(recordNotFound()) })
        return false
      },
      rename: (item: SnoozeItem, text: string): boolean =>
        settleText(text, renameAtLocation(data.rows, 'snooze_items', item.id, text, nowIso()), (changes) =>
          perform(changes, { done: done.renamed, ...saving }),
        ),
      complete: (item: SnoozeItem, completed: boolean) => {
        if (completed) keepRow(item.id)
        return perform(completeItem('snooze_items', item, completed, nowIso()), {
          done: completed ? done.completed : done.reopened,
          ...saving,
        })
      },
      setStatus: (item: SnoozeItem, status: Status) =>
        perform(setSnoozeStatus(item, status, nowIso()), { done: done.status(statusLabel(status)), ...saving }),
      categorize: (item: SnoozeItem, categoryId: string | null) =>
        perform(categorizeItem('snooze_items', item, categoryId, nowIso()), { done: done.categorized, ...saving }),
      addGoal: (item: SnoozeItem, text: string, words: EnteredWords): boolean => {
        const added = addLinkedWeeklyGoal(data.rows, item, { ...fresh(), text }, timeZone())
        return performIfTaken(addedAs(words, added, data.rows), { done: done.goalAdded, ...creating }, words)
      },
      toBucket: (item: SnoozeItem) =>
        performIfTaken(moveItem('snooze_items', 'bucket_items', current(item), { rows: data.rows, now: nowIso() }), {
          done: done.toBucket,
          ...saving,
        }),
      reorder: (drop: DropTogether) =>
        perform(reorderItems('snooze_items', data.rows, drop), { done: movedText(drop, done.moved), ...saving }),
      trash: (item: SnoozeItem) =>
        perform(trashItem('snooze_items', current(item), fresh()), {
          done: trashTexts.moved,
          failed: trashTexts.failed.move,
        }),
    }
  }, [data, perform, together])
}

export type SnoozeActions = ReturnType<typeof useSnoozeActions>
