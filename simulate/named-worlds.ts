/** Worlds with a name: what was once lost, told step by step, and what must be true at its end. */
import type { Change } from '@foco/domain/core/change.ts'
import { byPosition } from '@foco/domain/core/ordering.ts'
import type { DataSession } from '../web/src/data/data-session.ts'
import { tokensOf } from './checks.ts'
import { GUEST, type NamedWorld, named, TWO } from './named-world.ts'
import type { Page } from './simulated-page.ts'
import type { Story } from './story.ts'
import {
  add,
  addObjective,
  drag,
  measure,
  note,
  rename,
  snooze,
  toBucket,
  trash,
  trashObjective,
} from './told-deeds.ts'
import { UNDO_WORLDS } from './undo-worlds.ts'

const order = async (story: Story): Promise<string> =>
  [...(await story.server())('todos').values()]
    .sort(byPosition)
    .map(({ text }) => text)
    .join(' ')

/** B does something to an item offline that A has meanwhile renamed and written notes into. */
const apart = (what: string, rule: (token: string) => (data: DataSession, page: Page) => readonly Change[]) =>
  named(`B, offline, ${what} what A has renamed and written into`, TWO, async (story) => {
    story.does(0, 'adds "w1"', add('w1'))
    await story.pass(2000)
    await story.happens(1, 'offline')
    story.does(1, what, rule('w1'))
    story.does(0, 'renames it to "w2"', rename('w1', 'w2'), 'field')
    story.does(0, 'writes "w3"', note('w2', 'w3'))
    await story.pass(2000)
    await story.happens(1, 'online')
    return null
  })

const unsentAfterKill = (name: string, devices: ConstructorParameters<typeof Story>[0], isOffline: boolean) =>
  named(name, devices, async (story) => {
    if (isOffline) await story.happens(0, 'offline')
    for (const token of ['w1', 'w2', 'w3']) {
      story.does(0, `adds "${token}"`, add(token))
      await story.pass(100)
    }
    await story.happens(0, 'kill browser')
    story.opens(0)
    await story.pass(500)
    const shown = tokensOf(story.page(0).data?.rows ?? (() => new Map()))
    return ['w1', 'w2', 'w3'].every((token) => shown.has(token))
      ? null
      : `after the kill ${[...shown].join() || 'nothing'} is shown`
  })

export const NAMED_WORLDS: readonly NamedWorld[] = [
  apart('deletes', trash),
  apart('snoozes', snooze),
  apart('moves to the bucket', toBucket),

  ...UNDO_WORLDS,

  named('two people drag two rows at the same moment', TWO, async (story) => {
    for (const token of ['w1', 'w2', 'w3', 'w4', 'w5', 'w6']) story.does(0, `adds "${token}"`, add(token))
    await story.pass(9000)
    story.does(0, 'drags "w1" behind "w5"', drag('w1', 'after', 'w5'))
    story.does(1, 'drags "w6" before "w2"', drag('w6', 'before', 'w2'))
    await story.pass(9000)
    const found = await order(story)
    return found === 'w6 w2 w3 w4 w5 w1' ? null : `the order is ${found}`
  }),

  unsentAfterKill('the browser of a guest is killed', GUEST, false),
  unsentAfterKill('a browser is killed with writes that were not sent', [{}], true),

  named('the browser is killed during an import', GUEST, async (story) => {
    for (const token of ['w1', 'w2', 'w3']) story.does(0, `adds "${token}"`, add(token))
    await story.pass(3000)
    story.page(0).sessions?.signIn()
    // Until the page has come back signed in, and a little further each time.
    for (let kills = 0; kills < 12; kills++) {
      await story.pass(60 + kills * 45)
      await story.happens(0, 'kill browser')
      story.opens(0)
    }
    return null
  }),

  named(
    'a guest’s tab goes on adding to an objective while another tab signs in',
    [{ isSignedIn: false, tabs: 2 }],
    async (story) => {
      story.does(0, 'adds "w1"', addObjective('w1'))
      await story.pass(2000)
      story.page(0, 1).sessions?.signIn()
      // Some are written after the objective has moved into the account, and before this tab has heard of it: until it
      // no longer shows the objective, or is signed in itself.
      const isThere = () => (story.page(0).data?.rows('objectives').size ?? 0) > 0 && story.page(0).userId === null
      for (let n = 2; n < 60 && isThere(); n++) {
        story.does(0, `adds the key result "w${n}"`, measure(`w${n}`))
        await story.pass(20)
      }
      return null
    },
  ),

  named('a tab writes what the server refuses while another tab signs out', [{ tabs: 2 }, {}], async (story) => {
    story.does(0, 'adds "w1"', addObjective('w1'))
    await story.pass(5000)
    // The sockets are dead and requests are not: the first device does not hear that its objective is deleted.
    await story.happens(0, 'cut line')
    await story.happens(0, 'mend line')
    story.does(1, 'deletes it', trashObjective)
    await story.pass(3000)
    story.slows(0, 1000)
    story.signsOut(0, 1)
    await story.pass(1)
    story.slows(0, 40)
    // Some are refused before the server hears of the sign-out, and some wait when it is over.
    let refused = 0
    for (let n = 2; n < 100 && story.page(0).userId !== null; n++) {
      story.does(0, `adds the key result "w${n}"`, measure(`w${n}`))
      await story.pass(10)
      refused = Math.max(refused, story.page(0).data?.rejected.get().length ?? 0)
    }
    return refused > 0 ? null : 'nothing was refused before the sign-out'
  }),

  named(
    'after a backup is restored, a write gets the number that it had before, behind another one',
    [{}, {}, {}],
    async (story) => {
      story.does(0, 'adds "w1"', add('w1'))
      await story.pass(2000)
      await story.happens(0, 'back up')
      story.does(0, 'adds "w2"', add('w2'))
      await story.pass(2000)
      // The server takes it, and its device does not hear of that: it sends it again.
      await story.happens(1, 'cut line')
      await story.happens(1, 'mend line')
      story.losesAnswers(1)
      story.does(1, 'adds "w3"', add('w3'))
      await story.pass(200)
      for (const device of [1, 2]) await story.happens(device, 'offline')
      await story.happens(0, 'restore backup')
      await story.pass(2000)
      story.does(0, 'adds "w4"', add('w4'))
      await story.pass(2000)
      await story.happens(1, 'online')
      await story.pass(9000)
      await story.happens(2, 'online')
      return null
    },
  ),

  named('a backup is restored, and others write on before a device comes back', [{}, {}], async (story) => {
    story.does(0, 'adds "w1"', add('w1'))
    await story.pass(5000)
    await story.happens(0, 'back up')
    story.does(0, 'renames it to "w2"', rename('w1', 'w2'), 'field')
    await story.pass(5000)
    await story.happens(1, 'offline')
    await story.happens(0, 'restore backup')
    await story.pass(40_000)
    // The numbers that the lost transactions had are given out again, to others.
    story.does(0, 'writes "w3" into it', note('w1', 'w3'))
    story.does(0, 'adds "w4"', add('w4'))
    await story.pass(5000)
    await story.happens(1, 'online')
    return null
  }),

  // localStorage is written out five seconds after it changed, now and then later: more than one try.
  named('what a crash throws back of a write that was stored counts no second time', GUEST, async (story) => {
    for (const number of [1, 4, 7]) {
      const [first, flying, later] = [number, number + 1, number + 2].map((each) => `w${each}`) as [
        string,
        string,
        string,
      ]
      await story.pass(70_000)
      story.does(0, `adds "${first}"`, add(first))
      await story.pass(4999)
      story.does(0, `renames it to "${flying}"`, rename(first, flying), 'field')
      await story.pass(500)
      story.does(0, `renames it to "${later}"`, rename(flying, later), 'field')
      await story.pass(500)
      await story.happens(0, 'kill browser')
      story.opens(0)
      await story.pass(1000)
    }
    return null
  }),

  named('localStorage is thrown back', [{ tabs: 2 }], async (story) => {
    story.does(0, 'adds "w1"', add('w1'))
    await story.pass(20_000)
    story.does(0, 'renames it to "w2"', rename('w1', 'w2'), 'field')
    await story.pass(1000)
    await story.happens(0, 'kill browser')
    story.opens(0)
    await story.pass(20_000)
    story.does(0, 'writes "w3" into it', note('w2', 'w3'))
    await story.pass(1000)
    await story.happens(0, 'kill browser')
    story.opens(0)
    return null
  }),
]
