/** Since when a page is awake: what it shows is old when it was frozen or asleep, until it has heard the news. */

/** A tab in the background looks once a minute; one that did not look for longer was not awake. */
const AWAKE_MS = 70_000

export interface Awake {
  /** Whenever it does something. */
  look(now: number): void
  /** As long as it is looked at, the same; long ago for a page that was never away. */
  readonly since: number
}

/** `since`: for a page that has just been opened, and knows only what was stored. */
export const watchAwake = (since = Number.NEGATIVE_INFINITY): Awake => {
  let lookedAt = Number.POSITIVE_INFINITY
  let awakeSince = since
  return {
    look: (now) => {
      if (now - lookedAt > AWAKE_MS) awakeSince = now
      lookedAt = now
    },
    get since() {
      return awakeSince
    },
  }
}
