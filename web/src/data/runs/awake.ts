/** Since when a page is awake: what it shows is old when it was frozen or asleep, until it has heard the news. */

interface Awake {
  /** Whenever it does something. */
  look(now: number): void
  /** As long as it is looked at, the same; long ago for a page that was never away. */
  readonly since: number
}

/**
 * `mayPause`: how long it may do nothing, as things are now, and still be awake. `since`: for a page that has just been
 * opened, and knows only what was stored.
 */
export const watchAwake = (mayPause: () => number, since = Number.NEGATIVE_INFINITY): Awake => {
  let lookedAt = Number.POSITIVE_INFINITY
  let paused = 0
  let awakeSince = since
  return {
    look: (now) => {
      // A tab may have gone to the background, or come back from it, since the last look.
      const pause = mayPause()
      if (now - lookedAt > Math.max(pause, paused)) awakeSince = now
      lookedAt = now
      paused = pause
    },
    get since() {
      return awakeSince
    },
  }
}
