/** How long a stop waits for each of its parts, one after the other. */
export const STOP_TIMES = {
  /**
   * Requests and due work, beside each other. Long enough for nearly any request of ours: one that is cut is sent again by
   * its device, and applied once.
   */
  finishMs: 3000,
  /** A database that is away does not answer, and a long statement does not end for us. */
  connectionsMs: 1500,
  /** For Postgres' open connections to end and a checkpoint to be written; after that it stops as in a power cut. */
  postgresMs: 3000,
}
/** What has not ended by then has passed every limit of its own, and is not waited for. */
export const STOP_WITHIN_MS = 9000
