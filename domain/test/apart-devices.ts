/** One person, two devices and a server: each device shows its own rows, and is offline for as long as it likes. */
import type { Change } from '../src/core/change.ts'
import type { TableRows } from '../src/core/links.ts'
import { applyAsServer } from './apply-as-server.ts'
import { testId } from './arbitrary-rows.ts'
import type { ApartCommand } from './focus-model.ts'
import { FocusWorld } from './focus-world.ts'

interface Device {
  world: FocusWorld
  isOnline: boolean
  outbox: (readonly Change[])[]
}

export class ApartDevices {
  server: TableRows
  onWritten: (changes: readonly Change[]) => void = () => {}
  private readonly devices: readonly [Device, Device]

  constructor(start: string, zone: string) {
    const device = (name: string): Device => {
      const made: Device = { world: new FocusWorld(start, zone, [0, 0], [name, name]), isOnline: true, outbox: [] }
      made.world.onApplied = (changes) => made.outbox.push(changes)
      return made
    }
    this.devices = [device(testId(901)), device(testId(902))]
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
  }

  private sync() {
    const online = this.devices.filter(({ isOnline }) => isOnline)
    const send = () => {
      for (const device of online) for (const changes of device.outbox.splice(0)) this.write(changes)
      for (const device of online) device.world.rows = this.server
    }
    send()
    for (const { world } of online) world.hear(0)
    send()
  }

  run(command: ApartCommand) {
    if ('ms' in command) for (const { world } of this.devices) world.run(command)
    else if ('isOnline' in command) this.devices[command.device].isOnline = command.isOnline
    // Ids are never made twice: what one device adds, the other cannot.
    else if (command.do !== 'add' || command.device === 0)
      this.devices[command.device].world.run({ ...command, device: 0 })
    this.sync()
  }

  /** What each device shows. */
  shown(): TableRows[] {
    return this.devices.map(({ world }) => world.rows)
  }

  /** Both are back. */
  meet() {
    for (const device of [0, 1] as const) this.run({ device, isOnline: true })
  }
}
