/** One person, two devices and a server: each device shows its own rows, and is offline for as long as it likes. */
import type { Change } from '../src/change.ts'
import type { TableRows } from '../src/links.ts'
import { settleRuns } from '../src/run-starts.ts'
import { withTimerClaims } from '../src/time-claims.ts'
import { applyAsServer } from './apply-as-server.ts'
import type { ApartCommand } from './focus-commands.ts'
import { FocusWorld } from './focus-world.ts'

interface Device {
  world: FocusWorld
  isOnline: boolean
  outbox: (readonly Change[])[]
}

export class ApartDevices {
  server: TableRows
  /** What the server was told beside the log: runs under 5 seconds. */
  unlogged = 0
  onWritten: (changes: readonly Change[]) => void = () => {}
  private readonly devices: readonly [Device, Device]

  constructor(start: string, zone: string) {
    const device = (): Device => {
      const made: Device = { world: new FocusWorld(start, zone), isOnline: true, outbox: [] }
      made.world.onApplied = (changes) => made.outbox.push(changes)
      return made
    }
    this.devices = [device(), device()]
    this.server = this.devices[0].world.rows
  }

  get now(): string {
    return this.devices[0].world.now(0)
  }

  private write(changes: readonly Change[]) {
    try {
      this.server = applyAsServer(this.server, changes, this.now)
    } catch {
      // Refused as a whole: the person finds it in the list of refused writes.
      return
    }
    this.onWritten(changes)
    for (const change of changes) if (change.op === 'update') this.unlogged += Math.max(0, change.timer?.unlogged ?? 0)
  }

  private sync() {
    const online = this.devices.filter(({ isOnline }) => isOnline)
    for (const device of online) for (const changes of device.outbox.splice(0)) this.write(changes)
    for (const device of online) device.world.rows = this.server
  }

  run(command: ApartCommand) {
    if ('ms' in command) for (const { world } of this.devices) world.run(command)
    else if ('isOnline' in command) this.devices[command.device].isOnline = command.isOnline
    // Ids are never made twice: what one device adds, the other cannot.
    else if (command.do !== 'add' || command.device === 0)
      this.devices[command.device].world.run({ ...command, device: 0 })
    this.sync()
  }

  /** Both are back, and the first one sees to what was left behind. */
  meet() {
    for (const device of [0, 1] as const) this.run({ device, isOnline: true })
    const settled = settleRuns(this.server, this.now)
    if (settled.length > 0) this.write(withTimerClaims(settled, this.server))
  }
}
