/** Somebody signs out: what they were told of goes with it, and nothing else. */
import type { AccountSession } from '../web/src/data/account/account-session.ts'
import { tokensOf } from './checks.ts'
import type { Page } from './simulated-page.ts'
import { nameOf } from './users.ts'
import { tokensIn, type Word } from './words.ts'
import type { World } from './world.ts'

/** The number that the person is told covers every write that goes. */
const checkCount = (world: World, page: Page, isGivenUp: (id: string) => boolean) => {
  const going = world.unsentOf(page.device, page.userId ?? '').filter(isGivenUp).length
  const told = page.sessions?.unsavedCount() ?? 0
  if (going > told) world.fail(`${world.nameOfPage(page)} gives up ${going} writes, and told of ${told}`)
}

/**
 * Words that the server does not have: those in writes that this page counts, shows or lists as refused, whoever made
 * them, and half-typed ones of every tab. What a guest made here has become writes of the account, which wait with the
 * others.
 */
const toldOf = ({ words }: World, { device, userId, data }: Page, isGivenUp: (id: string) => boolean): Word[] => {
  const listed = new Set(tokensIn(data?.rejected.get()))
  const shown = data ? tokensOf(data.rows) : new Set<string>()
  const isShown = ({ token }: Word) => shown.has(token) || listed.has(token)
  const isTyped = ({ transaction }: Word) => transaction === ''
  // A write that waits may stand below a later one that waits too: it is counted, and not shown.
  const isCounted = ({ transaction }: Word) => isGivenUp(transaction)
  const own = words.unsent(device, userId).filter((word) => isTyped(word) || isShown(word) || isCounted(word))
  return [...own, ...words.unsent(device, null).filter(isShown)]
}

export const leaveAccount = (world: World, page: Page) => {
  const { device, userId, sessions } = page
  const data = page.data as AccountSession | null
  const isGivenUp = data?.givesUp?.() ?? (() => false)
  checkCount(world, page, isGivenUp)
  const told = toldOf(world, page, isGivenUp)
  // The page may be closed as soon as it has let go of the account: nobody hears then that the rest was done too.
  const stop = sessions?.state.subscribe(() => {
    const state = sessions.state.get()
    if (state.status !== 'guest' || state.problem !== null) return
    stop?.()
    world.words.givenUp(told)
    world.signedOut(device)
    world.log(`${nameOf(userId)} is signed out on device ${device + 1}`)
  })
  sessions?.signOut().catch(() => stop?.())
}
