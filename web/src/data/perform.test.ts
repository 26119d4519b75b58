import { remove, update } from '@foco/domain/core/change.ts'
import { AppError } from '@foco/domain/core/errors.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BesideRows } from './actions.ts'
import type { DataSession } from './data-session.ts'
import { createAccountWorld } from './testing/account-world.ts'
import { createDevice } from './testing/device.ts'
import { openGuest } from './testing/guest-tab.ts'
import { newTodo, rowId, texts } from './testing/rows.ts'
import { watchedActions } from './testing/watched-actions.ts'

const TEXTS = { done: 'Done', failed: 'Error updating task' }

describe('actions', () => {
  let data: DataSession
  beforeEach(async () => {
    ;({ data } = await openGuest(createDevice()))
    data.transact([newTodo('a', 1), newTodo('b', 2)])
  })

  it('tells what was done, with a way back', () => {
    const { actions, events } = watchedActions(data)
    expect(actions.perform([update('todos', rowId('a'), { completed: true })], { ...TEXTS, description: 'a' })).toBe(
      true,
    )
    expect(events).toMatchObject([{ kind: 'done', message: 'Done', description: 'a' }])
    if (events[0]?.kind === 'done') events[0].undo()
    expect(data.get('todos', rowId('a'))?.completed).toBe(false)
    expect(actions.canUndo()).toBe(false)
  })

  it('names what was done and to what', () => {
    const { actions, events } = watchedActions(data)
    actions.perform([update('todos', rowId('a'), { completed: true })], TEXTS)
    actions.perform([remove('todos', rowId('b'))], TEXTS)
    expect(events).toMatchObject([
      { deed: 'completed', subject: 'a' },
      { deed: 'changed', subject: 'b' },
    ])
  })

  it('takes back what is kept beside the rows, in its turn, and does it again', () => {
    const { actions, events } = watchedActions(data)
    let theme = 'light'
    const stepBack = (from: string, to: string): BesideRows => ({
      turn: () => {
        theme = from
        return stepBack(to, from)
      },
    })
    theme = 'dark'
    actions.remember(stepBack('light', 'dark'))
    actions.perform([update('todos', rowId('a'), { completed: true })], TEXTS)
    actions.undoLast()
    expect([theme, data.get('todos', rowId('a'))?.completed]).toEqual(['dark', false])
    actions.undoLast()
    expect(theme).toBe('light')
    expect(events.at(-1)).toMatchObject({ kind: 'undone' })
    expect(actions.undoLast()).toBe(false)
    actions.redoLast()
    expect([theme, data.get('todos', rowId('a'))?.completed]).toEqual(['dark', false])
    actions.redoLast()
    expect(data.get('todos', rowId('a'))?.completed).toBe(true)
    actions.undoLast()
    actions.undoLast()
    expect(theme).toBe('light')
    // Something else was done since: nothing is done again.
    actions.remember(stepBack('light', 'light'))
    expect(actions.redoLast()).toBe(false)
  })

  it('does and tells nothing for an empty list', () => {
    const { actions, events } = watchedActions(data)
    expect(actions.perform([], TEXTS)).toBe(false)
    expect(events).toEqual([])
    expect(actions.undoLast()).toBe(false)
  })

  it('says why it did not work, and changes nothing', () => {
    const { actions, events } = watchedActions(data)
    expect(actions.perform([update('todos', rowId('gone'), { text: 'x' })], TEXTS)).toBe(false)
    expect(events).toEqual([
      {
        kind: 'failed',
        title: 'Error updating task',
        reason: expect.objectContaining({ code: 'DB_RECORD_NOT_FOUND' }),
      },
    ])
    expect(actions.canUndo()).toBe(false)
  })

  it('takes back the toast and tells the reason when the server refuses it later', async () => {
    const world = createAccountWorld()
    const { data: account } = await world.open()
    const { actions, events, kinds } = watchedActions(account)
    world.server.fate = () => 422
    actions.perform([newTodo('a', 1)], { done: 'Added', failed: 'Error adding task' })
    expect(texts(account)).toEqual(['a'])
    await world.clock.advance(1000)
    expect(kinds()).toEqual(['done', 'withdrawn', 'failed'])
    expect(events.at(-1)).toMatchObject({ title: 'Error adding task' })
    expect(actions.canUndo()).toBe(false)
    expect(texts(account)).toEqual([])
  })

  it('tells of any failure in the catalogue’s words', () => {
    const broken = {
      ...data,
      transact: () => {
        throw new AppError('DB_QUERY_FAILED', 'full')
      },
    }
    const { actions, events } = watchedActions(broken)
    actions.perform([remove('todos', rowId('a'))], TEXTS)
    expect(events).toEqual([
      { kind: 'failed', title: 'Error updating task', reason: new AppError('DB_QUERY_FAILED', 'full') },
    ])
  })

  it('lets the caller choose the words by the error', () => {
    const { actions, events } = watchedActions(data)
    const failed = ({ code }: AppError) => ({ title: 'Oops!', description: `It was ${code}` })
    actions.perform([update('todos', rowId('gone'), { text: 'x' })], { done: null, failed })
    expect(events).toEqual([{ kind: 'failed', title: 'Oops!', reason: 'It was DB_RECORD_NOT_FOUND' }])
  })
})
