/**
 * When this device last gave a sign of life at its runs. It is kept for the whole device, because its tabs share one
 * person; a device that only looks on has none, and must not judge gaps of another.
 */
import { once } from '@foco/domain/tables/once.ts'
import * as z from 'zod/mini'
import type { Kept } from '../device/kept.ts'

const NAME = 'attendance'
const DEVICE = 'device'
/** Undo can bring an old run back. */
const RUNS_MAX = 8

const shape = once(() => z.record(z.string(), z.number()))
type Signs = Readonly<Record<string, number>>

export interface PresenceStore {
  /** This device, for as long as its storage lasts. */
  readonly device: string
  /** The last sign of life at a run; null for one that began on another device. */
  lastSeen(run: string): string | null
  /** A sign of life at a run of this device. */
  seen(run: string, now: string): void
}

export const openPresenceStore = (kept: Pick<Kept, 'get' | 'set'>, newId: () => string): PresenceStore => {
  const parse = (text: string | null): Signs => {
    if (text === null) return {}
    try {
      const stored = shape().safeParse(JSON.parse(text))
      return stored.success ? stored.data : {}
    } catch {
      return {}
    }
  }
  /** Read every second, and mostly as this tab wrote it: parsed once. */
  let last: { text: string | null; signs: Signs } = { text: null, signs: {} }
  const read = (): Signs => {
    const text = kept.get(NAME)
    if (text !== last.text) last = { text, signs: parse(text) }
    return last.signs
  }
  const known = kept.get(DEVICE)
  const device = known ?? newId()
  if (known === null) kept.set(DEVICE, device)
  return {
    // Two tabs may be the first at once: the one that was stored last is the device.
    get device() {
      return kept.get(DEVICE) ?? device
    },
    lastSeen: (run) => {
      const seen = read()[run]
      return seen === undefined ? null : new Date(seen).toISOString()
    },
    seen: (run, now) => {
      const { [run]: before, ...others } = read()
      const at = Math.max(before ?? Number.NEGATIVE_INFINITY, Date.parse(now))
      if (at === before) return
      const signs = { ...Object.fromEntries(Object.entries(others).slice(1 - RUNS_MAX)), [run]: at }
      last = { text: JSON.stringify(signs), signs }
      kept.set(NAME, last.text)
    },
  }
}
