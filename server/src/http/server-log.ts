/** The operators' log. The secrets of a sign-in are cut out of every line: an address or an error may hold them. */
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

// Also where an address stands encoded in another one.
const SECRET = /(\b|%3f|%26)(code|state|access_token|refresh_token)(=|%3d)[^&#\s"'\\]+/gi

export const createServerLog = (level: LevelWithSilent, destination?: DestinationStream): Logger =>
  pino(
    { level, hooks: { streamWrite: (line) => line.replace(SECRET, '$1$2$3…') } },
    ...(destination ? [destination] : []),
  )
