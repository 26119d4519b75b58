/** Since when a page is awake: what it shows is old when it was frozen or asleep, until it has heard the news. */
import { AWAY_AFTER_MS } from '@foco/domain/focus/away.ts'

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
      // A tab in the background looks once a minute, or a little less often.
      if (now - lookedAt > AWAY_AFTER_MS) awakeSince = now
      lookedAt = now
    },
    get since() {
      return awakeSince
    },
  }
}
