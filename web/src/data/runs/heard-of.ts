/** When something was last heard of a run as it happened, by the clock of this device: the clocks of others may be wrong. */

interface HeardOf {
  /** `told`: what is known now; `isInTouch`: news that come from here on are new. */
  look(now: number, told: string, isInTouch: boolean): void
  /** Long ago if nothing came while this page was in touch. */
  readonly at: number
}

export const watchHeardOf = (): HeardOf => {
  let known: string | null = null
  let wasInTouch = false
  let at = Number.NEGATIVE_INFINITY
  return {
    look: (now, told, isInTouch) => {
      if (wasInTouch && told !== known) at = now
      known = told
      wasInTouch = isInTouch
    },
    get at() {
      return at
    },
  }
}
