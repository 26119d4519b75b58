/** The operators' log. Whatever gets into a line (an address, an error's cause), the secrets of a sign-in do not leave with it. */
import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

const SECRET = /\b(code|state)=[^&#\s"'\\]+/gi

export const createServerLog = (level: LevelWithSilent, destination?: DestinationStream): Logger =>
  pino({ level, hooks: { streamWrite: (line) => line.replace(SECRET, '$1=…') } }, ...(destination ? [destination] : []))
