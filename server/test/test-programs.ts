/** Programs of the system that tests run against. `npm test` installs them where it can. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Its path, or null; Debian puts servers where an ordinary user's PATH does not look. */
export const findProgram = (name: string): string | null => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}
