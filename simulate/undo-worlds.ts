/** Undo and redo, while another device or tab does something to the same item. */
import type { Change } from '@foco/domain/core/change.ts'
import type { DataSession } from '../web/src/data/data-session.ts'
import { tokensOf } from './checks.ts'
import { type NamedWorld, named, TWO } from './named-world.ts'
import type { Page } from './simulated-page.ts'
import { add, addObjective, empty, makeCategory, measure, note, restore, toBucket, trash } from './told-deeds.ts'

/** A, offline, takes its adding back and does it again; B has meanwhile done something to the item. */
const undoneAndRedone = (what: string, rule: (token: string) => (data: DataSession, page: Page) => readonly Change[]) =>
  named(`A, offline, undoes and redoes its adding, and B ${what}`, TWO, async (story) => {
    story.does(0, 'adds "w1"', add('w1'))
    await story.pass(2000)
    await story.happens(0, 'offline')
    story.does(1, what, rule('w1'))
    await story.pass(2000)
    story.undoes(0)
    story.redoes(0)
    await story.happens(0, 'online')
    return null
  })

/** Two tabs write at the same moment: neither has heard of the other. */
const atTheSameMoment = (isUndoFirst: boolean) =>
  named(
    `a guest undoes an adding just ${isUndoFirst ? 'before' : 'after'} the other tab writes into it`,
    [{ isSignedIn: false, tabs: 2 }],
    async (story) => {
      story.does(0, 'adds "w1"', add('w1'))
      await story.pass(2000)
      const write = () => story.does(0, 'writes "w2" into it', note('w1', 'w2'), 'nothing', 1)
      if (!isUndoFirst) write()
      story.undoes(0)
      if (isUndoFirst) write()
      return null
    },
  )

export const UNDO_WORLDS: readonly NamedWorld[] = [
  named('A adds, B writes into it, A undoes', TWO, async (story) => {
    story.does(0, 'adds "w1"', add('w1'))
    await story.pass(2000)
    story.does(1, 'writes "w2" into it', note('w1', 'w2'))
    await story.pass(2000)
    story.undoes(0)
    await story.pass(2000)
    return tokensOf(await story.server()).has('w2') ? null : '"w2" went with the undo'
  }),

  named('A adds, B writes into it before A hears of it, A undoes', TWO, async (story) => {
    story.does(0, 'adds "w1"', add('w1'))
    await story.pass(2000)
    await story.happens(0, 'offline')
    story.does(1, 'writes "w2" into it', note('w1', 'w2'))
    await story.pass(2000)
    story.undoes(0)
    await story.happens(0, 'online')
    return null
  }),

  undoneAndRedone('has written into it', (token) => note(token, 'w2')),
  undoneAndRedone('has moved it', toBucket),
  undoneAndRedone('has deleted it', trash),
  atTheSameMoment(true),
  atTheSameMoment(false),

  named('A empties the trash and undoes that, and B has restored what lay in it', TWO, async (story) => {
    story.does(0, 'adds "w1"', add('w1'))
    story.does(0, 'deletes it', trash('w1'))
    await story.pass(2000)
    await story.happens(0, 'offline')
    story.does(1, 'restores it', restore)
    await story.pass(2000)
    story.does(0, 'empties the trash', empty, 'trash')
    story.undoes(0)
    await story.happens(0, 'online')
    return null
  }),

  named(
    'a tab that hears late undoes and redoes adding a to-do in a category of another tab',
    [{ tabs: 2 }],
    async (story) => {
      // The sockets are dead and requests are not: the server has the writes, and no tab has their rows.
      await story.happens(0, 'cut line')
      await story.happens(0, 'mend line')
      story.does(0, 'makes a category', makeCategory, 'nothing', 1)
      await story.pass(3000)
      story.does(0, 'adds "w1" to it', add('w1'))
      await story.pass(3000)
      story.page(0, 1).tab.fire('visible')
      story.does(0, 'writes "w2" into it', note('w1', 'w2'), 'nothing', 1)
      await story.pass(3000)
      const late = story.page(0).data
      const categories = () => [...(late?.rows('todos').values() ?? [])].map(({ category_id }) => category_id)
      const [before] = categories()
      if (!before) return 'the to-do or its category is not shown'
      story.undoes(0)
      if (late?.rows('todos').size !== 0) return 'the to-do was not taken back'
      story.redoes(0)
      const [after] = categories()
      if (after !== before) return `the category ${before} became ${after}`
      await story.pass(60_000)
      const [stored] = (await story.server())('todos').values()
      return stored?.category_id === before ? null : `on the server the category is ${stored?.category_id}`
    },
  ),

  named(
    'a tab undoes and redoes adding a to-do in a category that another tab had just taken back',
    [{ tabs: 2 }],
    async (story) => {
      await story.happens(0, 'offline')
      story.does(0, 'makes a category', makeCategory, 'nothing', 1)
      await story.pass(1000)
      story.undoes(0, 1)
      await story.pass(8)
      // Not heard of there yet: the to-do has a category that comes to nothing.
      story.does(0, 'adds "w1" to it', add('w1'))
      await story.pass(1000)
      // Undo leaves it in the trash then, and redo brings it back from there.
      story.does(0, 'writes "w2" into it', note('w1', 'w2'), 'nothing', 1)
      await story.pass(1000)
      const [todo] = story.page(0).data?.rows('todos').values() ?? []
      if (!todo?.category_id) return 'the to-do was not added to the category'
      story.undoesAndRedoes(0)
      await story.happens(0, 'online')
      return null
    },
  ),

  named('A undoes adding an objective that B has measured before A hears of it', TWO, async (story) => {
    story.does(0, 'adds "w1"', addObjective('w1'))
    await story.pass(2000)
    await story.happens(0, 'offline')
    story.does(1, 'adds the key result "w2"', measure('w2'))
    await story.pass(2000)
    story.undoes(0)
    await story.happens(0, 'online')
    return null
  }),

  named('A undoes adding an objective that A has measured since', TWO, async (story) => {
    story.does(0, 'adds "w1"', addObjective('w1'))
    const undo = story.page(0).undoable.at(-1)
    story.does(0, 'adds the key result "w2"', measure('w2'))
    await story.pass(2000)
    undo?.()
    await story.pass(2000)
    return tokensOf(await story.server()).has('w2') ? null : '"w2" went with the undo'
  }),
]
