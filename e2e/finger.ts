/** A finger that rests and moves: Playwright itself only taps. */
import type { Page } from '@playwright/test'

interface Spot {
  x: number
  y: number
}

/** So many moves on its way: at once it would be a jump, which no finger makes. */
const STEPS = 15

export const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  let at: Spot = { x: 0, y: 0 }
  const touch = async (type: 'touchStart' | 'touchMove', spot: Spot) => {
    at = spot
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ ...spot, id: 1 }] })
  }
  return {
    down: (spot: Spot) => touch('touchStart', spot),
    moveTo: async (to: Spot) => {
      const from = at
      for (let step = 1; step <= STEPS; step++)
        await touch('touchMove', {
          x: from.x + ((to.x - from.x) * step) / STEPS,
          y: from.y + ((to.y - from.y) * step) / STEPS,
        })
    },
    up: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}
