/** `npm run backup`, `npm run restore` and `npm run errors`: what an operator does from outside of the server. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backupServer } from './backup-server.ts'
import { readConfig } from './config.ts'
import { StartupError } from './core/startup-error.ts'
import { listErrors } from './list-errors.ts'
import { restoreServer } from './restore-server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const USAGE = {
  backup: 'npm run backup -- <file>',
  restore: 'npm run restore -- <file> [--replace] [--sign-out]',
  errors: 'npm run errors [-- --last 50]',
}

/** npm runs scripts in the project's folder; whoever types a name means the one they are in. */
const inOwnFolder = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file)

const size = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)

const main = async () => {
  const [command, ...args] = process.argv.slice(2)
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'sign-out': { type: 'boolean', default: false },
      last: { type: 'string', default: '50' },
    },
  })
  const [file] = positionals
  const place = readConfig(process.env)
  if (command === 'backup' && file !== undefined) {
    const made = await backupServer(place, inOwnFolder(file), new Date())
    return say(`Backup of the whole server: ${made.file} (${size(made.bytes)}). It holds secrets: keep it closed.`)
  }
  if (command === 'restore' && file !== undefined) {
    const { replace, 'sign-out': signOut } = values
    const options = { place, file: inOwnFolder(file), replace, signOut, now: new Date(), log: say }
    const { header, before } = await restoreServer(options)
    say(`Restored as it was on ${header.made}. Start the server as usual.`)
    say(
      signOut
        ? 'Nobody is signed in.'
        : 'Who was signed in then is signed in again, also where they have signed out since. --sign-out leaves nobody signed in.',
    )
    return before.length > 0 ? say(`What was there before is kept: ${before.join(', ')}`) : undefined
  }
  if (command === 'errors') return listErrors(place, Number(values.last), say)
  throw new StartupError(`Use: ${USAGE[command as keyof typeof USAGE] ?? Object.values(USAGE).join('\n     ')}`)
}

try {
  await main()
} catch (error) {
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  // A person can act on these; a stack would only hide the sentence.
  const text =
    error instanceof StartupError || isUsage ? (error as Error).message : String((error as Error)?.stack ?? error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
