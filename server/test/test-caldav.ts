/** Real servers of CalDAV, as people run them: on a port and a folder of their own, the same after each start. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './test-process.ts'
import { findProgram } from './test-programs.ts'

export const CALDAV_USER = 'ana'
export const CALDAV_PASSWORD = 'app-pass:wörd'
const AUTHORIZATION = `Basic ${Buffer.from(`${CALDAV_USER}:${CALDAV_PASSWORD}`).toString('base64')}`

interface Kind {
  program: string | null
  /** Where the person's calendars are. */
  home: string
  args(port: number, folder: string): string[]
}

/** Asks for the password. */
const radicale: Kind = {
  program: findProgram('radicale'),
  home: `/${CALDAV_USER}/`,
  args: (port, folder) => {
    const [config, people] = [join(folder, 'config'), join(folder, 'people')]
    writeFileSync(people, `${CALDAV_USER}:${CALDAV_PASSWORD}\n`)
    const auth = `[auth]\ntype=htpasswd\nhtpasswd_filename=${people}\nhtpasswd_encryption=plain\ndelay=0\n`
    const rest = `[server]\nhosts=127.0.0.1:${port}\n[storage]\nfilesystem_folder=${join(folder, 'rows')}\n`
    writeFileSync(config, auth + rest)
    return ['--config', config]
  },
}

/** Lets everybody in. */
const xandikos: Kind = {
  program: findProgram('xandikos'),
  home: '/user/calendars/',
  args: (port, folder) => ['-d', folder, '-l', '127.0.0.1', '-p', String(port), '--autocreate'],
}

export const CALDAV_KINDS = { radicale, xandikos }

export interface TestCaldav {
  url: string
  /** Of one calendar. */
  at(calendar: string): string
  start(): Promise<void>
  stop(): Promise<void>
  addCalendar(name: string, title: string, color?: string, component?: string): Promise<void>
  put(calendar: string, file: string, text: string): Promise<void>
  remove(calendar: string, file?: string): Promise<void>
  /** For good. */
  end(): Promise<void>
}

const mkcalendar = (title: string, color: string, component: string) =>
  `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"
xmlns:a="http://apple.com/ns/ical/"><d:set><d:prop><d:displayname>${title}</d:displayname>
<a:calendar-color>${color}</a:calendar-color><c:supported-calendar-component-set><c:comp name="${component}"/>
</c:supported-calendar-component-set></d:prop></d:set></c:mkcalendar>`

export const createTestCaldav = async ({ program, home, args }: Kind): Promise<TestCaldav> => {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'foco-caldav-'))
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const ask = async (path: string, method: string, body?: string, type = 'application/xml') => {
    const answer = await fetch(`${url}${home}${path}`, {
      method,
      headers: { authorization: AUTHORIZATION, 'content-type': type },
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }
  const isUp = () =>
    fetch(`${url}/.well-known/caldav`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  const stop = async () => {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = null
  }
  return {
    url,
    at: (calendar) => `${url}${home}${calendar}/`,
    start: async () => {
      const started = spawn(program ?? '', args(port, folder), { stdio: ['ignore', 'ignore', 'pipe'] })
      child = started
      let said = ''
      started.stderr.on('data', (chunk) => {
        said += String(chunk)
      })
      while (!(await isUp())) {
        if (started.exitCode !== null) throw new Error(`It did not start:\n${said}`)
        await delay(50)
      }
    },
    stop,
    addCalendar: (name, title, color = '#2266cc', component = 'VEVENT') =>
      ask(`${name}/`, 'MKCALENDAR', mkcalendar(title, color, component)),
    put: (calendar, file, text) => ask(`${calendar}/${file}`, 'PUT', text, 'text/calendar; charset=utf-8'),
    remove: (calendar, file = '') => ask(`${calendar}/${file}`, 'DELETE'),
    end: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
