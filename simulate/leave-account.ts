/** Somebody signs out: what they were told of goes with it, and nothing else. */
import { tokensOf } from './checks.ts'
import type { Page } from './simulated-page.ts'
import { nameOf } from './users.ts'
import { tokensIn, type Word } from './words.ts'
import type { World } from './world.ts'

/**
 * Words that the server does not have: those in writes that this page shows or lists as refused, whoever made them, and
 * half-typed ones of every tab. What a guest made here has become writes of the account, which wait with the others.
 */
const toldOf = ({ words }: World, { device, userId, data }: Page): Word[] => {
  const listed = new Set(tokensIn(data?.rejected.get()))
  const shown = data ? tokensOf(data.rows) : new Set<string>()
  const isShown = ({ token }: Word) => shown.has(token) || listed.has(token)
  const isTyped = ({ transaction }: Word) => transaction === ''
  const own = words.unsent(device, userId).filter((word) => isTyped(word) || isShown(word))
  return [...own, ...words.unsent(device, null).filter(isShown)]
}

export const leaveAccount = (world: World, page: Page) => {
  const { device, userId, sessions } = page
  const told = toldOf(world, page)
  sessions?.signOut().then(
    () => {
      world.words.givenUp(told)
      world.signedOut(device)
      world.log(`${nameOf(userId)} is signed out on device ${device + 1}`)
    },
    () => {},
  )
}
